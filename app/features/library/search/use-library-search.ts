import { useEffect, useState, useSyncExternalStore } from 'react'
import type { IndexProgress, LibraryHit } from '../../../db/search/search-messages.ts'
import { afterPaint } from '../../../db/store/after-paint.ts'
import { searchLibrary, searchMoments, searchProgress } from './search-library.ts'

export interface LibrarySearchState {
  readonly hits: Hits
  readonly progress: IndexProgress | null
}

// Undefined before the first result, and after a search that failed; then the hits of the latest answered query.
type Hits = readonly LibraryHit[] | undefined

const STEP = 100
const NO_HITS: readonly LibraryHit[] = []

/** Searches as the query changes, and again while the index grows. A blank query has no hits. */
export function useLibrarySearch(query: string): LibrarySearchState {
  const progress = useSyncExternalStore(searchProgress.subscribe, searchProgress.get)
  return { hits: useHits(searchLibrary, query), progress }
}

/** The same for moments in what was written about the videos, but does not draw again as the index grows while there are none. */
export function useMoments(query: string): Hits {
  // They are listed below what the letter itself has found: until that is painted, the worker must not take processor time from it.
  return useHits(searchMoments, query, afterPaint)
}

function useHits(search: typeof searchLibrary, query: string, wait?: () => Promise<void>): Hits {
  const age = useSyncExternalStore(searchProgress.subscribe, () => ageOf(searchProgress.get()))
  const [hits, setHits] = useState<Hits>()
  useEffect(() => {
    let isLatest = true
    const asked = wait === undefined ? search(query) : wait().then(() => (isLatest ? search(query) : NO_HITS))
    asked.then(
      (found) => isLatest && setHits((before) => (before?.length === 0 && found.length === 0 ? before : found)),
      () => isLatest && setHits(undefined),
    )
    return () => {
      isLatest = false
    }
  }, [search, query, wait, age])
  return hits
}

// The same query runs again each time the index has doubled, once it holds everything written, and once it is complete. Not more
// often: every run reads the speech of its hits, and indexing waits for it.
function ageOf(progress: IndexProgress | null): string {
  if (progress === null) return 'none'
  const { videos, transcripts, isWritten, isComplete } = progress
  if (isComplete) return `all ${String(videos)} ${String(transcripts)}`
  const doubled = String(Math.floor(Math.log2(1 + (videos + transcripts) / STEP)))
  return isWritten ? `written ${String(videos)} ${doubled}` : doubled
}
