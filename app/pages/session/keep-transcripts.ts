// A transcript replaced on another device is fetched here too, before anybody searches: offline, there would be only the old words.
import { watchReplaced } from '../../db/transcripts/transcripts-to-fetch.ts'
import { refreshTranscripts } from '../../features/library/search/fill-transcripts.ts'

/** Fetches them as the rows tell of them, and when the network is back; returns a function that stops it. */
export function keepTranscripts(): () => void {
  const refresh = () => void refreshTranscripts().catch(reportError)
  const unwatch = watchReplaced(refresh)
  addEventListener('online', refresh)
  return () => {
    unwatch()
    removeEventListener('online', refresh)
  }
}
