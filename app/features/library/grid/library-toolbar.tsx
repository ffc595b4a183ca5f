import { ListChecks, LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import {
  activeFilterCount,
  LIBRARY_SORTS,
  type LibraryFilters,
  type LibrarySort,
} from '../../../domain/video/library-filters.ts'
import { setLibraryView, usePreferences } from '../../../state/preferences.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tooltip } from '../../../ui/button/tooltip.tsx'
import { CONTROL_CLASS } from '../../../ui/form/control-class.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { prepareSearch } from '../search/prepare-search.ts'

interface LibraryToolbarProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly filters: LibraryFilters
  readonly onFilters: (filters: LibraryFilters) => void
  readonly sidebar: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void }
  readonly selecting: { readonly isOn: boolean; readonly toggle: () => void }
}

const SORT_NAMES: Readonly<Record<LibrarySort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title A to Z',
  longest: 'Longest first',
  shortest: 'Shortest first',
}

/** LIB-05 to LIB-07: search, filters with their count, order, grid or list. */
export function LibraryToolbar({ query, onQuery, filters, onFilters, sidebar, selecting }: LibraryToolbarProps) {
  const count = activeFilterCount(filters)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div
        className="flex min-w-[min(15rem,100%)] flex-1 max-sm:basis-full max-[22rem]:min-w-[min(10rem,100%)] max-[22rem]:basis-0"
        onFocus={prepareSearch}
      >
        <SearchField label="Search videos" value={query} onChange={onQuery} />
      </div>
      <Tooltip text="Filters" isForNarrow>
        <Button
          aria-expanded={sidebar.isOpen}
          aria-controls={sidebar.id}
          onClick={sidebar.toggle}
          className="max-sm:px-3"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Filters</span>
          {count > 0 && (
            <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-small font-semibold text-accent-ink tabular">
              {count}
              <span className="sr-only"> active</span>
            </span>
          )}
        </Button>
      </Tooltip>
      <SortSelect sort={filters.sort} onSort={(sort) => onFilters({ ...filters, sort })} />
      <ViewToggle />
      <Tooltip text="Select" isForNarrow>
        <Button
          look={selecting.isOn ? 'primary' : 'secondary'}
          aria-pressed={selecting.isOn}
          onClick={selecting.toggle}
          className="max-sm:px-3"
        >
          <ListChecks aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Select</span>
        </Button>
      </Tooltip>
    </div>
  )
}

function SortSelect({ sort, onSort }: { sort: LibrarySort; onSort: (sort: LibrarySort) => void }) {
  return (
    <select
      aria-label="Sort videos"
      value={sort}
      onChange={({ target }) => onSort(LIBRARY_SORTS.find((known) => known === target.value) ?? 'newest')}
      className={`${CONTROL_CLASS} w-auto! max-sm:min-w-34 max-sm:flex-1`}
    >
      {LIBRARY_SORTS.map((known) => (
        <option key={known} value={known}>
          {SORT_NAMES[known]}
        </option>
      ))}
    </select>
  )
}

function ViewToggle() {
  const view = usePreferences(({ libraryView }) => libraryView)
  return (
    <div role="group" aria-label="Layout" className="flex rounded-control bg-line/55 p-0.5">
      <IconButton
        label="Grid view"
        aria-pressed={view === 'card'}
        onClick={() => setLibraryView('card')}
        className="size-10! aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card sm:pointer-fine:size-9!"
      >
        <LayoutGrid aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label="List view"
        aria-pressed={view === 'list'}
        onClick={() => setLibraryView('list')}
        className="size-10! aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card sm:pointer-fine:size-9!"
      >
        <List aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  )
}
