// Transcripts stay on the server and are fetched when somebody wants to read one.
import type { VideoId } from '../domain/kernel/id.ts'
import { StoredTranscript } from '../domain/transcript/stored-transcript.ts'
import { apiCall } from './client.ts'

/** The video's transcript; an ApiError of 404 when it has none. */
export function fetchTranscript(videoId: VideoId, signal?: AbortSignal): Promise<StoredTranscript> {
  return apiCall({ method: 'GET', path: `/api/videos/${videoId}/transcript`, schema: StoredTranscript, signal })
}
