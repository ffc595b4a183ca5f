import { LayoutGrid, List } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ActionLibrary } from '../../../db/queries/use-action-library.ts'
import { countedRows, listedRows, type Known } from '../../../domain/kernel/known.ts'
import { counted, numberText } from '../../../domain/kernel/text.ts'
import type { LocalNow } from '../../../domain/kernel/time.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { KnownContent } from '../../../ui/feedback/known-content.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { focusInsteadSoon } from '../../../ui/interaction/use-return-focus.ts'
import { ActionList } from './action-list.tsx'
import type { OpenAction } from './action-row.tsx'
import { NothingFound, NothingYet } from './library-empty.tsx'

export type LibraryTab = 'active' | 'history'

interface LibraryPanelProps {
  readonly tab: LibraryTab
  readonly onTab: (tab: LibraryTab) => void
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly library: Known<ActionLibrary>
  // Whether there is anything to choose from or to search.
  readonly hasTools: boolean
  // Undefined while unknown.
  readonly activeCount: number | undefined
  readonly isFiltered: boolean
  readonly layout: 'list' | 'card'
  // Null if there is no choice.
  readonly onLayout: ((layout: 'list' | 'card') => void) | null
  readonly moment: LocalNow
  readonly onOpen: OpenAction
  readonly firstStep: ReactNode
}

/** HOM-07 to HOM-10: search, `Active (count)` / `History`, cards or list. */
export function LibraryPanel(props: LibraryPanelProps) {
  const { library, tab, hasTools } = props
  const found = countedRows(library)
  const isAsStarted = tab === 'active' && props.query === ''
  return (
    <div data-library="" {...(!isAsStarted && { 'data-not-as-started': '' })} className="flex flex-col gap-4">
      {hasTools && <LibraryTools {...props} />}
      <h2 className="sr-only">{tab === 'active' ? 'Active actions' : 'History'}</h2>
      <p role="status" className="sr-only">
        {props.isFiltered && found !== undefined && `${counted(found.total, 'action')} found`}
      </p>
      <KnownContent known={library} name="actions">
        {(rows) =>
          rows.items.length > 0 ? <Listed {...props} rows={rows} /> : rows === found && <NoActions {...props} />
        }
      </KnownContent>
    </div>
  )
}

function Listed({ rows, tab, layout, moment, onOpen }: LibraryPanelProps & { readonly rows: ActionLibrary }) {
  return (
    <ActionList
      key={`${tab} ${layout}`}
      label={tab === 'active' ? 'Active actions' : 'History'}
      items={rows.items}
      total={rows.total}
      search={rows.search}
      layout={layout}
      moment={moment}
      onOpen={onOpen}
    />
  )
}

function LibraryTools({ library, tab, onTab, query, onQuery, activeCount, layout, onLayout }: LibraryPanelProps) {
  // A field that is being used stays, whatever becomes of the list.
  const [usedIn, setUsedIn] = useState<LibraryTab | null>(null)
  const rows = listedRows(library)
  // The other list may have actions, but this one has nothing to search or to lay out.
  const isBare = usedIn !== tab && query === '' && rows?.search === '' && rows.items.length === 0
  const other = layout === 'card' ? 'list' : 'card'
  const Icon = other === 'card' ? LayoutGrid : List
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        label="Which actions"
        value={tab}
        onChange={onTab}
        options={[
          {
            value: 'active',
            label: activeCount === undefined ? 'Active' : `Active (${numberText(activeCount)})`,
          },
          { value: 'history', label: 'History' },
        ]}
      />
      {!isBare && (
        <div className="flex min-w-[min(12rem,100%)] flex-1" onFocus={() => setUsedIn(tab)}>
          <SearchField label="Search actions" value={query} onChange={onQuery} />
        </div>
      )}
      {!isBare && onLayout !== null && (
        <IconButton label={other === 'card' ? 'Grid view' : 'List view'} onClick={() => onLayout(other)}>
          <Icon aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  )
}

function NoActions({ tab, query, isFiltered, onQuery, firstStep }: LibraryPanelProps) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = room.current
    // A dialog that added the first action returns the focus here a moment before the action takes this place.
    return () => {
      if (own?.contains(document.activeElement) === true) focusInsteadSoon()
    }
  }, [])
  return (
    <div ref={room} tabIndex={-1} data-return-focus="" className="outline-none">
      {isFiltered ? (
        <NothingFound query={query} onClear={() => onQuery('')} />
      ) : (
        <NothingYet tab={tab} firstStep={firstStep} />
      )}
    </div>
  )
}
