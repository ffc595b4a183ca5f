import type { VideoId } from '../domain/kernel/id.ts'
import { TranscriptInput } from '../domain/transcript/stored-transcript.ts'
import { ApiError, apiCall } from './client.ts'

/** The transcript the server has for a video; null when it says that it has none. Throws as apiCall does. */
export async function fetchTranscript(videoId: VideoId, signal?: AbortSignal): Promise<TranscriptInput | null> {
  try {
    const path = `/api/videos/${videoId}/transcript`
    return await apiCall({ method: 'GET', path, schema: TranscriptInput, signal })
  } catch (error) {
    if (error instanceof ApiError && error.body?.code === 'video_not_found') return null
    throw error
  }
}
