// Reading a learner's rows for the REST calls, and writing them through the same mutations as sync.
import type { Action } from '#domain/action/action.ts'
import type { ActionId, ClientId, MutationId, UserId, VideoId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Mutation, Refusal } from '#domain/mutations/definition.ts'
import { REFUSAL_KINDS } from '#domain/mutations/definition.ts'
import type { StoredTranscript } from '#domain/transcript/stored-transcript.ts'
import type { Video } from '#domain/video/video.ts'
import { selectAll, selectById } from '../data/synced-rows.ts'
import { applyMutation } from './push.ts'
import type { SyncDeps } from './write-context.ts'

export interface ActionWithVideo {
  readonly action: Action
  readonly video: Video | undefined
}

/** All videos of the learner, the newest first. */
export async function listVideos({ pool }: SyncDeps, userId: UserId): Promise<readonly Video[]> {
  const videos = await selectAll(pool, userId, 'videos')
  return [...videos].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}

/** One video, or undefined: unknown and other people's ids are the same. */
export function findVideo({ pool }: SyncDeps, userId: UserId, id: VideoId): Promise<Video | undefined> {
  return selectById(pool, userId, { table: 'videos', id })
}

/** The stored transcript of a video, or undefined. */
export function findTranscript({ pool }: SyncDeps, userId: UserId, id: VideoId): Promise<StoredTranscript | undefined> {
  return selectById(pool, userId, { table: 'transcripts', id })
}

/** All actions of the learner with their videos, the newest first. */
export async function listActions({ pool }: SyncDeps, userId: UserId): Promise<readonly ActionWithVideo[]> {
  const actions = await selectAll(pool, userId, 'actions')
  const videos = new Map((await selectAll(pool, userId, 'videos')).map((video) => [video.id, video]))
  return [...actions]
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .map((action) => ({ action, video: action.videoId === null ? undefined : videos.get(action.videoId) }))
}

/** One action with its video. */
export async function findAction(
  { pool }: SyncDeps,
  userId: UserId,
  id: ActionId,
): Promise<ActionWithVideo | undefined> {
  const action = await selectById(pool, userId, { table: 'actions', id })
  if (action === undefined) return undefined
  const { videoId } = action
  const video = videoId === null ? undefined : await selectById(pool, userId, { table: 'videos', id: videoId })
  return { action, video }
}

export interface Write {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly mid: MutationId
  readonly mutation: Mutation
  readonly args: unknown
}

/** Runs one mutation for a REST call; a refusal is the mutation's own, also when the same call is repeated. */
export async function write(deps: SyncDeps, { mutation, ...call }: Write): Promise<Result<'written', Refusal>> {
  const ack = await applyMutation(deps, { ...call, name: mutation.name, v: mutation.v, origin: 'rest' })
  if (ack === null) return err({ kind: 'not_allowed' })
  if (ack.code === undefined) return ok('written')
  const kind = REFUSAL_KINDS.find((known) => known === ack.code) ?? 'internal'
  return err({ kind, detail: ack.message })
}
