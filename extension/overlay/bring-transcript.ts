// Asks first with a short message: most videos are not awaited, and a transcript is long.
import { ask } from '../messages/ask.ts'
import type { BroughtVideo } from '../messages/capture.ts'

/** Whether the portal had this video waiting and now has its transcript from here. */
export async function bringTranscript(video: BroughtVideo, signal: AbortSignal): Promise<boolean> {
  try {
    const isAwaited = await ask({ type: 'is-awaited', youtubeId: video.youtubeId })
    return isAwaited && !signal.aborted && (await ask({ type: 'bring-transcript', video }))
  } catch {
    return false // the extension was updated in the meantime: the next visit sends it
  }
}
