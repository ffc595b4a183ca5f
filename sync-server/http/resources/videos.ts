// The library over REST: reading it, and saving a video by its address or its words. Other writes are in mutation-routes.ts.
import { MAX_BODY_BYTES } from '#domain/kernel/body-limit.ts'
import { createHash } from 'node:crypto'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { describeTranscriptProblem } from '#domain/transcript/transcript-problem.ts'
import { placeholderTitle } from '#domain/video/video-title.ts'
import { fileIdentity } from '#domain/video/video-identity.ts'
import { describeYoutubeUrlProblem, parseYoutubeUrl } from '#domain/video/youtube-url.ts'
import { PostVideoRequest } from '#domain/wire/rest-bodies.ts'
import { VideoId, type UserId } from '#domain/kernel/id.ts'
import * as v from 'valibot'
import type { PostedVideo } from '../../reading/tasks.ts'
import { findTranscript, listReflections, listTags, listVideos } from '../../services/lists.ts'
import { videoIdOf } from '../../services/sync/write-context.ts'
import { videoAnswer } from '../answers.ts'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { HttpError } from '../middleware/http-error.ts'
import { userOf } from '../middleware/require-user.ts'
import { bodyError } from '../middleware/validate.ts'
import { BY_NAME, BY_TIME, PageQuery, sendList, VIDEO_SLICE } from '../paging.ts'
import { presentLibraryAction, presentTag, presentVideo } from '../present.ts'
import { wasRead } from '../reading-refusals.ts'
import { refusalError } from '../refusals.ts'
import { restWrite, writeIdOf } from '../rest-write.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { route, textRoute, type Call, type Route } from '../route.ts'

export const SAVE_VIDEO_ROUTE: Route = textRoute({
  method: 'POST',
  path: '/api/videos',
  auth: 'user',
  summary: 'Saves a video by its YouTube URL, or by its title and transcript; 200 when it is there already.',
  status: 201,
  costly: 'videos',
  body: PostVideoRequest,
  maxBytes: MAX_BODY_BYTES,
  mutations: [saveVideo.name],
  handle: postVideo,
})

export const VIDEO_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/videos',
    auth: 'user',
    summary: 'The library’s videos with their tags and reflections, the newest first.',
    query: PageQuery,
    handle: (call) =>
      sendList(call, {
        order: BY_TIME,
        read: (page) => listVideos(call.deps.sync, userOf(call.ctx).id, page),
        show: presentVideo,
        slice: VIDEO_SLICE,
      }),
  }),
  route({
    method: 'GET',
    path: '/api/videos/:id/transcript',
    auth: 'user',
    summary: 'The stored transcript of a video.',
    handle: async ({ ctx, params, deps }) => {
      const id = v.safeParse(VideoId, params.id)
      const transcript = id.success ? await findTranscript(deps.sync, userOf(ctx).id, id.output) : undefined
      if (transcript === undefined) throw refusalError({ kind: 'video_not_found' })
      const { language, timed, cues, chapters } = transcript
      return { language, timed, cues, ...(chapters && { chapters }) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/tags',
    auth: 'user',
    summary: 'The tags in use, by name.',
    query: PageQuery,
    handle: (call) =>
      sendList(call, {
        order: BY_NAME,
        read: (page) => listTags(call.deps.sync, userOf(call.ctx).id, page),
        show: presentTag,
      }),
  }),
  route({
    method: 'GET',
    path: '/api/actions',
    auth: 'user',
    summary: 'The library’s list of actions: what was reflected on, the newest first.',
    query: PageQuery,
    handle: (call) =>
      sendList(call, {
        order: BY_TIME,
        read: (page) => listReflections(call.deps.sync, userOf(call.ctx).id, page),
        show: presentLibraryAction,
        slice: VIDEO_SLICE,
      }),
  }),
]

async function postVideo({ ctx, text, deps }: Call & { readonly text: string }): Promise<undefined> {
  const userId = userOf(ctx).id
  const { transcript, ...video } = await readPosted(text, userId, deps)
  const words = transcript === null ? null : v.parse(TranscriptInput, JSON.parse(transcript))
  const { youtubeId, title } = await namedBy(video, words)
  const id = videoIdOf(userId, youtubeId)
  const args = { id, youtubeId, title, duration: video.duration ?? null, transcript: words, insights: null }
  const outcome = await restWrite(deps, { ...call(saveVideo, args), ...writeIdOf({ ctx, body: text }, deps), ctx })
  ctx.body = await videoAnswer(deps, userId, id)
  // Taken from the write itself: of many concurrent calls, only one created the video.
  ctx.status = outcome === 'merged' ? 200 : 201
}

interface Named {
  readonly youtubeId: string
  readonly title: string
}

async function namedBy(
  { youtubeUrl, title }: Pick<PostedVideo, 'youtubeUrl' | 'title'>,
  words: TranscriptInput | null,
): Promise<Named> {
  if (youtubeUrl === undefined) {
    if (title === undefined || words === null)
      throw badRequest('A video without a link needs a title and a transcript.')
    return { youtubeId: await fileIdentity(words.cues, sha256), title }
  }
  const url = parseYoutubeUrl(youtubeUrl)
  if (!url.ok) throw badRequest(describeYoutubeUrlProblem(url.error))
  const { youtubeId } = url.value
  return { youtubeId, title: title ?? placeholderTitle(youtubeId) }
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

async function readPosted(text: string, who: UserId, { reading }: HttpDeps): Promise<PostedVideo> {
  const posted = wasRead(await reading.run({ who }, 'readVideoRequest', text))
  if (posted.ok) return posted.value
  const { error } = posted
  throw error.kind === 'transcript' ? badRequest(describeTranscriptProblem(error.problem)) : bodyError(error)
}

function badRequest(message: string): HttpError {
  return new HttpError({ status: 400, code: 'invalid_args', message })
}
