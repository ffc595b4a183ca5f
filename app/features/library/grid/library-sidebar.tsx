import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { CATEGORIES, type Category } from '../../../domain/insight/schema/category.ts'
import { numberText } from '../../../domain/kernel/text.ts'
import { toggleTag, type LibraryFilters } from '../../../domain/video/library-filters.ts'
import { MAX_PANEL_TAGS, panelTags, type TagCount } from '../../../domain/video/tag-list.ts'
import { tagKey } from '../../../domain/video/tag.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'

interface LibrarySidebarProps {
  readonly id: string
  readonly filters: LibraryFilters
  readonly onFilters: (filters: LibraryFilters) => void
  // Both undefined while they are counted.
  readonly total: number | undefined
  readonly counts: ReadonlyMap<Category, number> | undefined
  readonly tags: readonly TagCount[]
}

/** LIB-12: categories and tags; in one row on narrow screens. */
export function LibrarySidebar({ id, filters, onFilters, total, counts, tags }: LibrarySidebarProps) {
  const choose = (category: Category | null) => onFilters({ ...filters, category })
  return (
    <aside
      id={id}
      aria-label="Filters"
      // Stays in view while the cards scroll; the margin leaves room for the focus ring. In a row it is what its hidden titles are placed
      // in, or they would widen the page.
      className="flex min-w-0 max-lg:relative max-lg:-mr-4 max-lg:-ml-1 max-lg:gap-2 max-lg:overflow-x-auto max-lg:p-1 max-lg:pr-4 lg:flex-col lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:w-58 lg:shrink-0 lg:gap-8 lg:self-start lg:overflow-y-auto lg:px-1 lg:pb-1"
    >
      <h2 className="sr-only">Filters</h2>
      <Panel title="Categories" className="max-lg:flex">
        <Choice isOn={filters.category === null} name="All Videos" count={total} onClick={() => choose(null)} />
        {CATEGORIES.map((category) => (
          <Choice
            key={category}
            isOn={filters.category === category}
            name={category}
            count={counts?.get(category)}
            onClick={() => choose(filters.category === category ? null : category)}
          />
        ))}
      </Panel>
      <TagsPanel filters={filters} onFilters={onFilters} tags={tags} isCounted={total !== undefined} />
    </aside>
  )
}

interface TagsPanelProps extends Pick<LibrarySidebarProps, 'filters' | 'onFilters' | 'tags'> {
  // False: it is not yet known whether there are any.
  readonly isCounted: boolean
}

function TagsPanel({ filters, onFilters, tags, isCounted }: TagsPanelProps) {
  const [search, setSearch] = useState('')
  const shown = panelTags(tags, search)
  return (
    <Panel
      title="Tags"
      // Nothing is in it below `lg`, not even the line before it.
      className={tags.length === 0 ? 'max-lg:hidden' : 'max-lg:flex'}
      tools={tags.length > MAX_PANEL_TAGS && <SearchField label="Search tags" value={search} onChange={setSearch} />}
    >
      {shown.map(({ tag, count }) => {
        const key = tagKey(tag.name)
        return (
          <Choice
            key={tag.id}
            isOn={filters.tags.includes(key)}
            name={tag.name}
            count={count}
            onClick={() => onFilters(toggleTag(filters, key))}
          />
        )
      })}
      {isCounted && shown.length === 0 && (
        <li className="py-1 text-small text-ink-soft lg:px-2.5">
          {tags.length === 0 ? 'Tags you add to videos show up here.' : 'No tag matches.'}
        </li>
      )}
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly className: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

function Panel({ title, className, tools, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={clsx(
        'max-lg:shrink-0 max-lg:items-center max-lg:gap-2 max-lg:not-first-of-type:border-l max-lg:not-first-of-type:border-line max-lg:not-first-of-type:pl-2 lg:min-w-0',
        className,
      )}
    >
      <h3 className="mb-2 text-small font-semibold text-ink-soft max-lg:sr-only">{title}</h3>
      {tools !== undefined && tools !== false && (
        <div className="flex max-lg:w-36 max-lg:shrink-0 lg:mb-2">{tools}</div>
      )}
      <ul className="flex gap-1.5 lg:flex-col lg:gap-0.5">{children}</ul>
    </section>
  )
}

interface ChoiceProps {
  readonly isOn: boolean
  readonly name: string
  readonly count: number | undefined
  readonly onClick: () => void
}

function Choice({ isOn, name, count, onClick }: ChoiceProps) {
  return (
    // In a row, those without videos come last: the others are seen without scrolling.
    <li className={clsx('shrink-0 lg:w-full', !isOn && count === 0 && 'max-lg:order-1')}>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onClick}
        className={clsx(
          'flex min-h-10 w-full max-w-60 items-center justify-between gap-3 rounded-full px-3 text-small transition-colors duration-150 lg:min-h-8 lg:rounded-control lg:px-2.5',
          isOn ? 'bg-accent/12 font-semibold text-accent' : 'max-lg:bg-line/45 lg:hover:bg-line/45',
          !isOn && count === 0 && 'text-ink-soft',
        )}
      >
        <span className="truncate">{name}</span>
        <span className={clsx('tabular', !isOn && 'text-ink-soft')}>{count !== undefined && numberText(count)}</span>
      </button>
    </li>
  )
}
