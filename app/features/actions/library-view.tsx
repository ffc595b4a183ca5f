import { useDeferredValue, useState, type ReactNode } from 'react'
import { useActiveActions, useHistory } from '../../db/queries/use-actions.ts'
import { useNow } from '../../db/queries/use-now.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { setViewMode, usePreferences } from '../../state/preferences.ts'
import { useMedia } from '../../ui/use-media.ts'
import { LibraryPanel, type LibraryTab } from './library-panel.tsx'

const PAGE = 30

interface LibraryViewProps {
  readonly onOpen: (id: ActionId) => void
  // What an empty library offers to do.
  readonly firstStep: ReactNode
}

/** The Action Library over the device's rows, read a page at a time. */
export function LibraryView({ onOpen, firstStep }: LibraryViewProps) {
  const [tab, setTab] = useState<LibraryTab>('active')
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const search = useDeferredValue(query).trim()
  const active = useActiveActions({ limit, search })
  const history = useHistory({ limit, search })
  const { viewMode } = usePreferences()
  // HOM-09: on phones it is always a list.
  const isWide = useMedia('(min-width: 768px)')
  const now = useNow()
  const list = tab === 'active' ? active : history
  const show = (next: LibraryTab) => {
    setTab(next)
    setLimit(PAGE)
  }
  return (
    <LibraryPanel
      tab={tab}
      onTab={show}
      query={query}
      onQuery={setQuery}
      activeCount={active?.total ?? 0}
      items={list?.items}
      isFiltered={search !== ''}
      hasMore={list !== undefined && list.items.length >= limit}
      onMore={() => setLimit(limit + PAGE)}
      layout={isWide ? viewMode : 'list'}
      onLayout={isWide ? setViewMode : null}
      now={now}
      onOpen={(action) => onOpen(action.id)}
      firstStep={firstStep}
    />
  )
}
