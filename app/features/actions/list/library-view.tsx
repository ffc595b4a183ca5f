import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useActionLibrary } from '../../../db/queries/use-action-library.ts'
import { useNow } from '../../../db/queries/use-now.ts'
import { countedRows, listedRows } from '../../../domain/kernel/known.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import { deviceZone } from '../../../state/clock.ts'
import { setViewMode, usePreferences } from '../../../state/preferences.ts'
import { ABOVE_MOBILE, useMedia } from '../../../ui/hooks/use-media.ts'
import type { ActionDialogName } from '../action-dialog-name.ts'
import type { OpenAction } from './action-row.tsx'
import { LibraryPanel, type LibraryTab } from './library-panel.tsx'

interface LibraryViewProps {
  readonly onOpen: (id: ActionId, asked?: ActionDialogName) => void
  // What an empty library offers to do.
  readonly firstStep: ReactNode
}

/** The Action Library over the device's rows. */
export function LibraryView({ onOpen, firstStep }: LibraryViewProps) {
  const [tab, setTab] = useState<LibraryTab>('active')
  const [query, setQuery] = useState('')
  // Not deferred: memory is searched faster than a second frame is drawn, so the letter and its results are one frame.
  const search = query.trim()
  const known = useActionLibrary({ tab, search })
  // Right after a tab change the old tab's rows are still here: they must not be shown under the new tab.
  const library: typeof known = (listedRows(known)?.tab ?? tab) === tab ? known : { kind: 'reading' }
  // What was known last: the tools stay while another list is read.
  const [hasTools, setHasTools] = useState(false)
  const isSome = listedRows(known)?.isNone === false
  if (known.kind !== 'reading' && hasTools !== isSome) setHasTools(isSome)
  // Without tools there is no way back from History, and only the other list says how to begin.
  if (tab === 'history' && listedRows(known)?.isNone === true) setTab('active')
  const { viewMode } = usePreferences()
  // HOM-09: on phones it is always a list.
  const isWide = useMedia(ABOVE_MOBILE)
  const now = useNow()
  // Reading the zone takes longer than drawing a row: done once a minute, not for each row.
  const moment = useMemo(() => ({ now, timeZone: deviceZone() }), [now])
  // Keeps its identity while the search is typed, so that no row is drawn again for it.
  const open = useCallback<OpenAction>((action, asked) => onOpen(action.id, asked), [onOpen])
  return (
    <LibraryPanel
      tab={tab}
      onTab={setTab}
      query={query}
      onQuery={setQuery}
      library={library}
      hasTools={hasTools}
      activeCount={countedRows(known)?.activeCount}
      isFiltered={search !== ''}
      layout={isWide ? viewMode : 'list'}
      onLayout={isWide ? setViewMode : null}
      moment={moment}
      onOpen={open}
      firstStep={firstStep}
    />
  )
}
