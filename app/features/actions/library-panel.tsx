import { LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActionWithVideo } from '../../db/queries/action-list.ts'
import type { Action } from '../../domain/action/action.ts'
import { GrowingList } from '../../ui/growing-list.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NothingFound, NothingYet } from './library-empty.tsx'
import { LibraryRow } from './library-row.tsx'

export type LibraryTab = 'active' | 'history'

interface LibraryPanelProps {
  readonly tab: LibraryTab
  readonly onTab: (tab: LibraryTab) => void
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly activeCount: number
  // Undefined while they are read.
  readonly items: readonly ActionWithVideo[] | undefined
  readonly isFiltered: boolean
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly layout: 'list' | 'card'
  // Null where there is no choice.
  readonly onLayout: ((layout: 'list' | 'card') => void) | null
  readonly now: number
  readonly onOpen: (action: Action) => void
  readonly firstStep: ReactNode
}

/** HOM-07 to HOM-10: search, `Active (count)` / `History`, cards or list. */
export function LibraryPanel(props: LibraryPanelProps) {
  const { items, layout } = props
  return (
    <div className="flex flex-col gap-4">
      <LibraryTools {...props} />
      <h2 className="sr-only">{props.tab === 'active' ? 'Active actions' : 'History'}</h2>
      <p role="status" className="sr-only">
        {props.isFiltered && items !== undefined && `${String(items.length)} actions found`}
      </p>
      {items === undefined && <SkeletonRows label="Loading your actions" rows={4} />}
      {items?.length === 0 && <NoActions {...props} />}
      {items !== undefined && items.length > 0 && (
        <GrowingList
          items={items}
          hasMore={props.hasMore}
          onMore={props.onMore}
          className={layout === 'card' ? 'grid gap-3 md:grid-cols-2' : 'flex flex-col gap-3'}
          render={({ action, video }) => (
            <li key={action.id} className="min-w-0">
              <LibraryRow
                action={action}
                videoTitle={video?.title}
                layout={layout}
                now={props.now}
                onOpen={props.onOpen}
              />
            </li>
          )}
        />
      )}
    </div>
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
          { value: 'active', label: `Active (${String(activeCount)})` },
          { value: 'history', label: 'History' },
        ]}
      />
      <div className="flex min-w-48 flex-1">
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
  return isFiltered ? (
    <NothingFound query={query} onClear={() => onQuery('')} />
  ) : (
    <NothingYet tab={tab} firstStep={firstStep} />
  )
}
