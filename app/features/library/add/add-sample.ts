// Adds our own talk to the learner's videos, with the same write and the same engine as any other.
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import { SAMPLE_TALK, SAMPLE_TALK_TITLE } from '../../../domain/video/sample-talk.ts'
import { SAMPLE_IDENTITY } from '../../../domain/video/sample-video.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { videoNotSaved } from '../messages.ts'
import { storeVideo } from './store-video.ts'
import { openTranscriptReader } from './transcript-reader.ts'

/** Returns its id once it is durable here; null if it could not be stored, which a toast reports. */
export async function addSample(userId: UserId): Promise<VideoId | null> {
  const reader = openTranscriptReader()
  const video = { youtubeId: SAMPLE_IDENTITY, title: SAMPLE_TALK_TITLE, transcript: SAMPLE_TALK }
  // No toast: the wizard opens instead.
  const job = runWithToast(storeVideo(userId, reader, video), { success: null, failure: videoNotSaved })
  const stored = await job.finally(() => reader.close())
  return stored.ok ? stored.value : null
}
