// Reading a learner's rows for the REST calls, whole lists at once: they are small, and rules want to see them together.
import type { Profile } from '#domain/account/profile.ts'
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { completedSteps } from '#domain/action/tutorial-steps.ts'
import type { ActionId, ReflectionId, UserId, VideoId } from '#domain/kernel/id.ts'
import { recurringStats, type Moment, type ProgressFacts, type RecurringStat } from '#domain/progress/statistics.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { StoredTranscript } from '#domain/transcript/stored-transcript.ts'
import type { Tag } from '#domain/video/tag.ts'
import type { Video } from '#domain/video/video.ts'
import { loadState, selectAll, selectById } from '../data/synced-rows.ts'
import { selectVideoTitles, type VideoTitle } from '../data/video-titles.ts'
import type { SyncDeps } from './write-context.ts'

export interface ActionView {
  readonly action: Action
  readonly video: VideoTitle | undefined
  // Indexes of the tutorial's steps that are done of the occurrence that is due.
  readonly completedSteps: readonly number[]
}

export interface RecurringStatView extends Omit<RecurringStat, 'action'> {
  readonly view: ActionView
}

export interface VideoView {
  readonly video: Video
  readonly tags: readonly Tag[]
  readonly reflections: readonly Reflection[]
}

export interface ReflectionView {
  readonly reflection: Reflection
  readonly video: Video | undefined
}

/** All videos of the learner with their tags and reflections, the newest first. */
export async function listVideos({ pool }: SyncDeps, userId: UserId): Promise<readonly VideoView[]> {
  const [videos, tags, links, reflections] = await Promise.all([
    selectAll(pool, userId, 'videos'),
    selectAll(pool, userId, 'tags'),
    selectAll(pool, userId, 'videoTags'),
    selectAll(pool, userId, 'reflections'),
  ])
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]))
  const linksByVideo = groupBy(links, ({ videoId }) => videoId)
  const reflectionsByVideo = groupBy(reflections, ({ videoId }) => videoId)
  return newestFirst(videos).map((video) => ({
    video,
    tags: (linksByVideo.get(video.id) ?? []).flatMap(({ tagId }) => tagsById.get(tagId) ?? []).sort(byName),
    reflections: newestFirst(reflectionsByVideo.get(video.id) ?? []),
  }))
}

/** One video, or undefined: unknown and other people's ids are the same. */
export async function findVideo({ pool }: SyncDeps, userId: UserId, id: VideoId): Promise<VideoView | undefined> {
  const state = await loadState(pool, userId, [
    { table: 'videos', id },
    { table: 'videoTags', index: 'videoId', value: id },
    { table: 'reflections', index: 'videoId', value: id },
  ])
  const video = state.get('videos', id)
  if (video === undefined) return undefined
  const tagIds = state.all('videoTags').map(({ tagId }) => tagId)
  const tags = await loadState(
    pool,
    userId,
    tagIds.map((tagId) => ({ table: 'tags', id: tagId })),
  )
  return { video, tags: [...tags.all('tags')].sort(byName), reflections: newestFirst(state.all('reflections')) }
}

/** The stored transcript of a video, or undefined. */
export function findTranscript({ pool }: SyncDeps, userId: UserId, id: VideoId): Promise<StoredTranscript | undefined> {
  return selectById(pool, userId, { table: 'transcripts', id })
}

/** The tags that some video has, by name. */
export async function listTags({ pool }: SyncDeps, userId: UserId): Promise<readonly Tag[]> {
  const [tags, links] = await Promise.all([selectAll(pool, userId, 'tags'), selectAll(pool, userId, 'videoTags')])
  const used = new Set(links.map(({ tagId }) => tagId))
  return tags.filter(({ id }) => used.has(id)).sort(byName)
}

/** All reflections with their videos, the newest first: the library's list of actions. */
export async function listReflections({ pool }: SyncDeps, userId: UserId): Promise<readonly ReflectionView[]> {
  const [reflections, videos] = await Promise.all([
    selectAll(pool, userId, 'reflections'),
    selectAll(pool, userId, 'videos'),
  ])
  const videosById = byId(videos)
  return newestFirst(reflections).map((reflection) => ({ reflection, video: videosById.get(reflection.videoId) }))
}

/** One reflection, or undefined. */
export function findReflection({ pool }: SyncDeps, userId: UserId, id: ReflectionId): Promise<Reflection | undefined> {
  return selectById(pool, userId, { table: 'reflections', id })
}

/** All actions of the learner with their videos, the newest first. */
export async function listActions({ pool }: SyncDeps, userId: UserId): Promise<readonly ActionView[]> {
  const [actions, videos, steps] = await Promise.all([
    selectAll(pool, userId, 'actions'),
    selectVideoTitles(pool, userId),
    selectAll(pool, userId, 'stepCompletions'),
  ])
  const videosById = byId(videos)
  const stepsByAction = groupBy(steps, ({ actionId }) => actionId)
  return newestFirst(actions).map((action) => ({
    action,
    video: action.videoId === null ? undefined : videosById.get(action.videoId),
    completedSteps: completedSteps(action, stepsByAction.get(action.id) ?? []),
  }))
}

/** How often each recurring action was completed, with all that a card shows of it (DAT-17); the last completed first. */
export async function listRecurringStats(deps: SyncDeps, userId: UserId): Promise<readonly RecurringStatView[]> {
  const [views, completions] = await Promise.all([
    listActions(deps, userId),
    selectAll(deps.pool, userId, 'completions'),
  ])
  const viewsById = new Map(views.map((view) => [view.action.id, view]))
  return recurringStats({ actions: views.map(({ action }) => action), completions }).flatMap(({ action, ...stat }) => {
    const view = viewsById.get(action.id)
    return view === undefined ? [] : [{ view, ...stat }]
  })
}

/** One action with its video. */
export async function findAction({ pool }: SyncDeps, userId: UserId, id: ActionId): Promise<ActionView | undefined> {
  const state = await loadState(pool, userId, [
    { table: 'actions', id },
    { table: 'stepCompletions', index: 'actionId', value: id },
  ])
  const action = state.get('actions', id)
  if (action === undefined) return undefined
  const { videoId } = action
  const video = videoId === null ? undefined : await selectById(pool, userId, { table: 'videos', id: videoId })
  return { action, video, completedSteps: completedSteps(action, state.all('stepCompletions')) }
}

/** What statistics are made of, and the zone they are made in: the profile's, else that of the latest completion, else UTC. */
export async function readProgress(
  { pool, now }: SyncDeps,
  userId: UserId,
): Promise<{ readonly facts: ProgressFacts; readonly moment: Moment }> {
  const [actions, completions, profile] = await Promise.all([
    selectAll(pool, userId, 'actions'),
    selectAll(pool, userId, 'completions'),
    selectById(pool, userId, { table: 'profiles', id: userId }),
  ])
  return { facts: { actions, completions }, moment: { now: now(), timeZone: zoneOf(profile, completions) } }
}

function zoneOf(profile: Profile | undefined, completions: readonly Completion[]): string {
  const [latest] = [...completions].sort((a, b) => b.occurredAt - a.occurredAt)
  return profile?.timeZone ?? latest?.timeZone ?? 'UTC'
}

function newestFirst<T extends { readonly createdAt: number; readonly id: string }>(rows: readonly T[]): readonly T[] {
  return [...rows].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}

function byName(a: Tag, b: Tag): number {
  return a.name < b.name ? -1 : 1
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}
