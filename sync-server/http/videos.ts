// The library's videos over REST: a second door to saveVideo and retryAnalysis (design §8).
import Router from '@koa/router'
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
import { requireUser, userOf } from './middleware/require-user.ts'
import { readBody } from './middleware/validate.ts'
import { presentVideo } from './present.ts'
import { refusalError } from './refusals.ts'
import { restWrite, type RestDeps } from './rest-write.ts'

export function videosRouter(deps: RestDeps): Router {
  const router = new Router({ prefix: '/api/videos' })
  router.use(requireUser(deps.accounts))
  router.get('/', async (ctx) => {
    ctx.body = (await listVideos(deps.sync, userOf(ctx).id)).map(presentVideo)
  })
  router.post('/', (ctx) => postVideo(deps, ctx))
  router.post('/:id/retry', async (ctx) => {
    const videoId = videoParam(ctx)
    await restWrite(deps, { ctx, mutation: retryAnalysis, args: { videoId } })
    await answerVideo(deps, ctx, videoId)
  })
  router.get('/:id/transcript', async (ctx) => {
    const transcript = await findTranscript(deps.sync, userOf(ctx).id, videoParam(ctx))
    if (transcript === undefined) throw refusalError({ kind: 'video_not_found' })
    const { language, timed, cues } = transcript
    ctx.body = { language, timed, cues }
  })
  return router
}

async function postVideo(deps: RestDeps, ctx: Context): Promise<void> {
  const body = await readBody(ctx, PostVideoRequest, MAX_BODY_BYTES)
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
  await answerVideo(deps, ctx, id)
  ctx.status = existed ? 200 : 201
}

function readTranscript(posted: PostVideoRequest['transcript']): TranscriptInput | null {
  if (posted === undefined) return null
  if ('cues' in posted) return { language: posted.language ?? null, timed: true, cues: posted.cues }
  const parsed = parseTranscript(posted.text)
  if (!parsed.ok) throw badRequest(describeTranscriptProblem(parsed.error))
  return v.parse(TranscriptInput, parsed.value)
}

async function answerVideo(deps: RestDeps, ctx: Context, id: VideoId): Promise<void> {
  const video = await findVideo(deps.sync, userOf(ctx).id, id)
  if (video === undefined) throw refusalError({ kind: 'video_not_found' })
  ctx.body = presentVideo(video)
}

// An id of the wrong shape names nothing: the same 404 as an unknown one.
function videoParam(ctx: Context & { readonly params: Readonly<Record<string, string>> }): VideoId {
  const parsed = v.safeParse(VideoId, ctx.params.id)
  if (!parsed.success) throw refusalError({ kind: 'video_not_found' })
  return parsed.output
}

function badRequest(message: string): HttpError {
  return new HttpError({ status: 400, code: 'invalid_args', message })
}
