import { useDeferredValue, useMemo } from 'react'
import { useLibrary } from '../../db/queries/use-library.ts'
import { useLibraryTags } from '../../db/queries/use-library-tags.ts'
import type { LibraryEntry } from '../../domain/video/library-entry.ts'
import { filterLibrary, isFiltering, type LibraryFilters } from '../../domain/video/library-filters.ts'

const NONE: readonly LibraryEntry[] = []

/** The videos the filters leave, a moment behind the typing; `found` is undefined while they cannot be known yet. */
export function useFoundVideos(filters: LibraryFilters) {
  const rows = useLibrary()
  const tags = useLibraryTags()
  const settled = useDeferredValue(filters)
  const found = useMemo(() => {
    if (rows === undefined || (tags === undefined && settled.tags.length > 0)) return undefined
    // The newest are there before the rest: enough for a list that is neither narrowed nor turned round.
    if (!rows.isComplete && (isFiltering(settled) || settled.sort !== 'newest')) return undefined
    return filterLibrary(rows.entries, settled, (id) => tags?.keysOfVideo.get(id))
  }, [rows, tags, settled])
  const isWhole = rows?.isComplete === true
  return {
    found,
    // What `found` was found by.
    settled,
    foundCount: isWhole ? (found?.length ?? 0) : (rows?.total ?? 0),
    entries: rows?.entries ?? NONE,
    total: rows?.total,
    isComplete: isWhole,
    tags,
  }
}
