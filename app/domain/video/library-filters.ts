// Which videos the library shows, and in which order (LIB-05, LIB-06, LIB-14). Pure, so the same on every device.
import { CATEGORIES, type Category } from '../insight/schema/category.ts'
import { foldText } from '../transcript/text-matches.ts'
import { byNewest, type LibraryEntry } from './library-entry.ts'

export const LIBRARY_SORTS = ['newest', 'oldest', 'title', 'longest', 'shortest'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]

export interface LibraryFilters {
  readonly query: string
  readonly category: Category | null
  // Tag keys (tagKey); a video must have all of them.
  readonly tags: readonly string[]
  readonly sort: LibrarySort
}

export const NO_FILTERS: LibraryFilters = { query: '', category: null, tags: [], sort: 'newest' }

/** The tag keys of a video. */
export type TagKeysOf = (videoId: string) => ReadonlySet<string> | undefined

/**
 * The matching entries, sorted. LIB-05: the title or a summary contains the query, ignoring case, accents and surrounding spaces.
 * LIB-14: a video has all the selected tags.
 */
export function filterLibrary(
  entries: readonly LibraryEntry[],
  filters: LibraryFilters,
  tagKeysOf: TagKeysOf,
): readonly LibraryEntry[] {
  const query = foldText(filters.query).trim()
  const { category, tags } = filters
  const found = entries.filter(
    (entry) =>
      (category === null || entry.category === category) &&
      (tags.length === 0 || hasAll(tagKeysOf(entry.id), tags)) &&
      (query === '' || entry.searchText.includes(query)),
  )
  return found.sort(ORDERS[filters.sort])
}

function hasAll(has: ReadonlySet<string> | undefined, wanted: readonly string[]): boolean {
  return has !== undefined && wanted.every((key) => has.has(key))
}

// Shared, because building a collator costs more than sorting with it.
const TITLES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Order = (a: LibraryEntry, b: LibraryEntry) => number

const ORDERS: Readonly<Record<LibrarySort, Order>> = {
  newest: byNewest,
  oldest: (a, b) => byNewest(b, a),
  title: (a, b) => TITLES.compare(a.title, b.title) || byNewest(a, b),
  longest: (a, b) => b.durationMs - a.durationMs || byNewest(a, b),
  // Videos of unknown length come last: nobody looks for them among the short ones.
  shortest: (a, b) => knownMs(a) - knownMs(b) || byNewest(a, b),
}

function knownMs({ durationMs }: LibraryEntry): number {
  return durationMs === 0 ? Number.MAX_SAFE_INTEGER : durationMs
}

/** LIB-06: the number on the `Filters` badge: the category and each tag. */
export function activeFilterCount({ category, tags }: LibraryFilters): number {
  return (category === null ? 0 : 1) + tags.length
}

/** LIB-09: whether anything narrows the list, including the search. */
export function isFiltering(filters: LibraryFilters): boolean {
  return activeFilterCount(filters) > 0 || filters.query.trim() !== ''
}

/** The filters with a tag switched on or off. */
export function toggleTag(filters: LibraryFilters, key: string): LibraryFilters {
  const isOn = filters.tags.includes(key)
  return { ...filters, tags: isOn ? filters.tags.filter((other) => other !== key) : [...filters.tags, key] }
}

/** LIB-12: the number of videos in each of the ten categories, in the specification's order; uncategorised ones do not count. */
export function categoryCounts(entries: readonly Pick<LibraryEntry, 'category'>[]): ReadonlyMap<Category, number> {
  const counts = new Map<Category, number>(CATEGORIES.map((category) => [category, 0]))
  for (const { category } of entries) if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}
