import { LayoutGrid, List } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ActionLibrary } from '../../../db/queries/use-action-library.ts'
import { countedRows, listedRows, type Known } from '../../../domain/kernel/known.ts'
import { counted, numberText } from '../../../domain/kernel/text.ts'
import type { Moment } from '../../../domain/progress/statistics.ts'
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
  // Undefined while unknown.
  readonly activeCount: number | undefined
  readonly isFiltered: boolean
  readonly layout: 'list' | 'card'
  // Null if there is no choice.
  readonly onLayout: ((layout: 'list' | 'card') => void) | null
  readonly moment: Moment
  readonly onOpen: OpenAction
  readonly firstStep: ReactNode
}

/** HOM-07 to HOM-10: search, `Active (count)` / `History`, cards or list. */
export function LibraryPanel(props: LibraryPanelProps) {
  const { library, tab } = props
  const found = countedRows(library)
  // Before any rows have loaded there is nothing to search or choose from.
  const hasTools = library.kind === 'reading' || listedRows(library) !== undefined
  return (
    <div className="flex flex-col gap-4">
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

function LibraryTools({ tab, onTab, query, onQuery, activeCount, layout, onLayout }: LibraryPanelProps) {
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
      <div className="flex min-w-[min(12rem,100%)] flex-1">
        <SearchField label="Search actions" value={query} onChange={onQuery} />
      </div>
      {onLayout !== null && (
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
