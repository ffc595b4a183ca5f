// The library's videos over REST: a second door to saveVideo and retryAnalysis (design §8).
import type { Context } from 'koa'
import { VideoId } from '#domain/kernel/id.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'
import { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { describeTranscriptProblem } from '#domain/transcript/transcript-problem.ts'
import { describeYoutubeUrlProblem, parseYoutubeUrl } from '#domain/video/youtube-url.ts'
import { PostVideoRequest } from '#domain/wire/library.ts'
import { MAX_BODY_BYTES } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { findTranscript, findVideo, listVideos } from '../services/library.ts'
import { videoIdOf } from '../services/write-context.ts'
import { HttpError } from './http-error.ts'
import { userOf } from './middleware/require-user.ts'
import { presentVideo } from './present.ts'
import { refusalError } from './refusals.ts'
import { restWrite, type RestDeps } from './rest-write.ts'
import { bodyRoute, route, type Call, type Route } from './route.ts'

export const VIDEO_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/videos',
    auth: 'user',
    summary: 'The library’s videos, the newest first.',
    handle: async ({ ctx, deps }) => (await listVideos(deps.sync, userOf(ctx).id)).map(presentVideo),
  }),
  bodyRoute({
    method: 'POST',
    path: '/api/videos',
    auth: 'user',
    summary: 'Saves a video by its YouTube URL; 200 when it is there already.',
    status: 201,
    body: PostVideoRequest,
    maxBytes: MAX_BODY_BYTES,
    mutations: [saveVideo.name],
    handle: postVideo,
  }),
  route({
    method: 'POST',
    path: '/api/videos/:id/retry',
    auth: 'user',
    summary: 'Asks for a failed analysis again.',
    mutations: [retryAnalysis.name],
    handle: async ({ ctx, params, deps }) => {
      const videoId = videoParam(params)
      await restWrite(deps, { ctx, mutation: retryAnalysis, args: { videoId } })
      return videoAnswer(deps, ctx, videoId)
    },
  }),
  route({
    method: 'GET',
    path: '/api/videos/:id/transcript',
    auth: 'user',
    summary: 'The stored transcript of a video.',
    handle: async ({ ctx, params, deps }) => {
      const transcript = await findTranscript(deps.sync, userOf(ctx).id, videoParam(params))
      if (transcript === undefined) throw refusalError({ kind: 'video_not_found' })
      const { language, timed, cues } = transcript
      return { language, timed, cues }
    },
  }),
]

async function postVideo({ ctx, body, deps }: Call & { readonly body: PostVideoRequest }): Promise<undefined> {
  const url = parseYoutubeUrl(body.youtubeUrl)
  if (!url.ok) throw badRequest(describeYoutubeUrlProblem(url.error))
  const id = videoIdOf(userOf(ctx).id, url.value.youtubeId)
  const existed = (await findVideo(deps.sync, userOf(ctx).id, id)) !== undefined
  const args = {
    id,
    youtubeId: url.value.youtubeId,
    title: body.title ?? `YouTube video ${url.value.youtubeId}`,
    duration: body.duration ?? null,
    transcript: readTranscript(body.transcript),
    insights: null,
  }
  await restWrite(deps, { ctx, mutation: saveVideo, args })
  ctx.body = await videoAnswer(deps, ctx, id)
  ctx.status = existed ? 200 : 201
}

function readTranscript(posted: PostVideoRequest['transcript']): TranscriptInput | null {
  if (posted === undefined) return null
  if ('cues' in posted) return { language: posted.language ?? null, timed: true, cues: posted.cues }
  const parsed = parseTranscript(posted.text)
  if (!parsed.ok) throw badRequest(describeTranscriptProblem(parsed.error))
  return v.parse(TranscriptInput, parsed.value)
}

async function videoAnswer(deps: RestDeps, ctx: Context, id: VideoId) {
  const video = await findVideo(deps.sync, userOf(ctx).id, id)
  if (video === undefined) throw refusalError({ kind: 'video_not_found' })
  return presentVideo(video)
}

// An id of the wrong shape names nothing: the same 404 as an unknown one.
function videoParam(params: Call['params']): VideoId {
  const parsed = v.safeParse(VideoId, params.id)
  if (!parsed.success) throw refusalError({ kind: 'video_not_found' })
  return parsed.output
}

function badRequest(message: string): HttpError {
  return new HttpError({ status: 400, code: 'invalid_args', message })
}
