// A video whose transcript the learner brought along: nothing else reads its page, so its title is fetched here.
import { call } from '#domain/mutations/machinery/definition.ts'
import { storeTranscript } from '#domain/mutations/store-transcript.ts'
import { placeholderTitle } from '#domain/video/video-title.ts'
import type { Video } from '#domain/video/video.ts'
import type { AttachDeps } from './attach-transcript.ts'
import type { VideoJob } from './video-job.ts'

/** The video under the title on its page, if it has none yet and the site tells it. */
export async function namedAfterPage(
  { transcripts, applyServerMutation }: AttachDeps,
  { userId, videoId, signal }: VideoJob,
  video: Video,
): Promise<Video> {
  const { youtubeId } = video
  if (video.title !== placeholderTitle(youtubeId)) return video
  const title = await transcripts.title({ youtubeId, userId, signal })
  if (title === null) return video
  const facts = { title, duration: null }
  await applyServerMutation(userId, call(storeTranscript, { videoId, facts, transcript: null }))
  return { ...video, title }
}
