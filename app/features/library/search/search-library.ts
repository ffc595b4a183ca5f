// Full-text search over titles, summaries and transcripts, offline, with the moment a hit leads to.
import { createSearchClient } from '../../../db/search/search-client.ts'
import type { LibraryHit } from '../../../db/search/search-messages.ts'
import workerUrl from '../../../db/search/search-worker.ts?worker&url'
import { trustedUrl } from '../../../state/trusted-url.ts'
import { fillTranscripts } from './fill-transcripts.ts'

const MOST_HITS = 30
const MOST_MOMENTS = 6

const client = createSearchClient(() => new Worker(trustedUrl(workerUrl), { type: 'module' }))

/** How far the index is; hits found before it is complete may be fewer. */
export const searchProgress = client.progress

/** Begins the index before the first question. */
export async function beginIndex(): Promise<void> {
  await client.search('', 0)
}

/**
 * The best hits for the words of the query, the last of which may be unfinished. The first question starts the index, and
 * brings the transcripts that are not on this device.
 */
export async function searchLibrary(query: string): Promise<readonly LibraryHit[]> {
  if (query.trim() === '') return []
  const hits = await client.search(query, MOST_HITS)
  void fillTranscripts()
  return hits
}

/** The best moments of what was written about the videos, by what is on this device. */
export async function searchMoments(query: string): Promise<readonly LibraryHit[]> {
  return query.trim() === '' ? [] : client.moments(query, MOST_MOMENTS)
}
