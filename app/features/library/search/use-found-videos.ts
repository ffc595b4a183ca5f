import { useDeferredValue, useMemo } from 'react'
import { useLibrary } from '../../../db/queries/use-library.ts'
import { useLibraryTags } from '../../../db/queries/use-library-tags.ts'
import { countedRows, listedRows } from '../../../domain/kernel/known.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import { filterLibrary, isFiltering, type LibraryFilters } from '../../../domain/video/library-filters.ts'

const NONE: readonly LibraryEntry[] = []

/** The videos matching the filters, slightly behind the typing; `found` is undefined while they cannot be known yet. */
export function useFoundVideos(filters: LibraryFilters) {
  const known = useLibrary()
  const rows = listedRows(known)
  const counted = countedRows(known)
  const tags = useLibraryTags()
  const settled = useDeferredValue(filters)
  const found = useMemo(() => {
    if (rows === undefined || (tags === undefined && settled.tags.length > 0)) return undefined
    // The newest arrive before the rest: enough for a list that is neither filtered nor sorted another way.
    if (!rows.isComplete && (isFiltering(settled) || settled.sort !== 'newest')) return undefined
    return filterLibrary(rows.entries, settled, (id) => tags?.keysOfVideo.get(id))
  }, [rows, tags, settled])
  const isWhole = counted?.isComplete === true
  return {
    // Decides what to show while nothing is found.
    known,
    found,
    // The filters `found` belongs to.
    settled,
    foundCount: isWhole ? (found?.length ?? 0) : (counted?.total ?? 0),
    entries: rows?.entries ?? NONE,
    // Undefined until they are counted.
    total: counted?.total,
    isComplete: isWhole,
    tags,
  }
}
