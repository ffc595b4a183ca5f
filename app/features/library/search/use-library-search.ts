import { useEffect, useState, useSyncExternalStore } from 'react'
import type { IndexProgress, LibraryHit } from '../../../db/search/search-messages.ts'
import { searchLibrary, searchMoments, searchProgress } from './search-library.ts'

export interface LibrarySearchState {
  // Undefined before the first result; then the hits of the latest answered query.
  readonly hits: readonly LibraryHit[] | undefined
  readonly progress: IndexProgress | null
  readonly isFailed: boolean
}

const STEP = 100

/** Searches as the query changes, and again while the index grows. A blank query has no hits. */
export function useLibrarySearch(query: string): LibrarySearchState {
  return useAnswers(searchLibrary, query)
}

/** The same for moments in what was written about the videos. */
export function useMoments(query: string): LibrarySearchState {
  return useAnswers(searchMoments, query)
}

function useAnswers(search: typeof searchLibrary, query: string): LibrarySearchState {
  const progress = useSyncExternalStore(searchProgress.subscribe, searchProgress.get)
  const [answer, setAnswer] = useState<Omit<LibrarySearchState, 'progress'>>({ hits: undefined, isFailed: false })
  const age = ageOf(progress)
  useEffect(() => {
    let isLatest = true
    search(query).then(
      (hits) => isLatest && setAnswer({ hits, isFailed: false }),
      () => isLatest && setAnswer({ hits: undefined, isFailed: true }),
    )
    return () => {
      isLatest = false
    }
  }, [search, query, age])
  return { ...answer, progress }
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
