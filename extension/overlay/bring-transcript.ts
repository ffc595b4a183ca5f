// Asks first, in a word: most videos nobody waits for, and a transcript is long.
import { ask } from '../messages/ask.ts'
import type { BroughtVideo } from '../messages/capture.ts'

/** Whether the portal had this video waiting and has its transcript from here now. */
export async function bringTranscript(video: BroughtVideo): Promise<boolean> {
  try {
    const isAwaited = await ask({ type: 'is-awaited', youtubeId: video.youtubeId })
    return isAwaited && (await ask({ type: 'bring-transcript', video }))
  } catch {
    return false // the extension was updated meanwhile: the next visit brings it
  }
}
