import { X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { NO_FILTERS, toggleTag, type LibraryFilters } from '../../../domain/video/library-filters.ts'
import { focusInstead } from '../../../ui/interaction/use-return-focus.ts'

interface FilterChipsProps {
  readonly filters: LibraryFilters
  // Each tag's original spelling, by its key.
  readonly tagNames: ReadonlyMap<string, string>
  readonly onFilters: (filters: LibraryFilters) => void
}

/** LIB-07: the active filters, each with a remove button. */
export function FilterChips({ filters, tagNames, onFilters }: FilterChipsProps) {
  const { query, category, tags } = filters
  const [list, remove] = useFocusOnNext(filters, onFilters)
  const chips = [
    ...(category === null ? [] : [{ key: 'category', name: category, without: { ...filters, category: null } }]),
    ...tags.map((key) => ({ key: `tag ${key}`, name: tagNames.get(key) ?? key, without: toggleTag(filters, key) })),
    ...(query.trim() === '' ? [] : [{ key: 'query', name: `“${query.trim()}”`, without: { ...filters, query: '' } }]),
  ]
  if (chips.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, without }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter ${name}`}
            onClick={(event) => remove(event, without)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-accent/12 pr-2 pl-3 text-small font-medium text-accent transition-colors duration-150 hover:bg-accent/20 sm:pointer-fine:min-h-7"
          >
            <span className="truncate">{name}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={(event) => remove(event, { ...NO_FILTERS, sort: filters.sort })}
            className="min-h-9 rounded-control px-1 text-small font-medium text-ink-soft underline-offset-4 hover:underline sm:pointer-fine:min-h-7"
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}

// The pressed chip disappears with its filter: the focus moves to a remaining chip, or else to the page's heading. The URL
// updates a moment later, and an earlier change may arrive in between, so nothing is done until the chip is gone.
function useFocusOnNext(filters: LibraryFilters, onFilters: FilterChipsProps['onFilters']) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<Element>(null)
  useEffect(() => {
    if (pressed.current?.isConnected !== false) return
    pressed.current = null
    if (document.activeElement !== document.body) return
    const next = list.current?.querySelector('button')
    if (next instanceof HTMLElement) next.focus()
    else focusInstead()
  }, [filters])
  const remove = ({ currentTarget }: MouseEvent, next: LibraryFilters) => {
    pressed.current = currentTarget
    onFilters(next)
  }
  return [list, remove] as const
}
