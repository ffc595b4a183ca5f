// Offline full-text search over titles, summaries and transcripts. Hits link to their moment.
import { createSearchClient } from '../../../db/search/search-client.ts'
import type { LibraryHit } from '../../../db/search/search-messages.ts'
import workerUrl from '../../../db/search/search-worker.ts?worker&url'
import { trustedUrl } from '../../../state/trusted-url.ts'
import { fillTranscripts } from './fill-transcripts.ts'

const MOST_HITS = 30
const MOST_MOMENTS = 6

const client = createSearchClient(() => new Worker(trustedUrl(workerUrl), { type: 'module' }))

/** How complete the index is; before it is complete, hits may be missing. */
export const searchProgress = client.progress

/** Starts indexing before the first query. */
export async function beginIndex(): Promise<void> {
  await client.search('', 0)
}

/**
 * The best hits for the words of the query, the last of which may be incomplete: in speech, and as many elsewhere. The first query
 * starts the index, and fetches the transcripts missing on this device.
 */
export async function searchLibrary(query: string): Promise<readonly LibraryHit[]> {
  if (query.trim() === '') return []
  const hits = await client.search(query, MOST_HITS)
  void fillTranscripts()
  return hits
}

/** The best moments in what was written about the videos on this device. */
export async function searchMoments(query: string): Promise<readonly LibraryHit[]> {
  return query.trim() === '' ? [] : client.moments(query, MOST_MOMENTS)
}
