// Reads a learner's rows for the REST calls. A list reads no more than the requested page and what belongs to it.
import type { Profile } from '#domain/account/profile.ts'
import type { Action } from '#domain/action/action.ts'
import { latestZone, type Completion } from '#domain/action/completion.ts'
import { isRecurring, shownStepsKey } from '#domain/action/occurrence.ts'
import { completedSteps } from '#domain/action/tutorial-steps.ts'
import type { ActionId, ReflectionId, UserId, VideoId } from '#domain/kernel/id.ts'
import type { LocalNow } from '#domain/kernel/time.ts'
import { recurringStats, type ProgressFacts, type RecurringStat } from '#domain/progress/statistics.ts'
import type { Recall } from '#domain/recall/recall.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { StoredTranscript } from '#domain/transcript/stored-transcript.ts'
import type { Tag } from '#domain/video/tag.ts'
import type { Video } from '#domain/video/video.ts'
import { selectListed, selectRecurringIds, selectUsedTags } from '../data/sync/listed-rows.ts'
import { withItems, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import { loadState, selectAll, selectBy, selectById } from '../data/sync/synced-rows.ts'
import { selectVideoTitles, type VideoTitle } from '../data/video-titles.ts'
import type { SyncDeps } from './sync/write-context.ts'

export interface ActionView {
  readonly action: Action
  readonly video: VideoTitle | undefined
  // Indexes of the tutorial steps completed for the occurrence that is shown: the one that waits, or today's if that was skipped.
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

/** The learner's videos with their tags and reflections, the newest first. */
export async function listVideos({ pool }: SyncDeps, userId: UserId, question: PageQuestion): Promise<Page<VideoView>> {
  const page = await selectListed(pool, { userId, list: 'videos' }, question)
  const onPage = { column: 'videoId', values: page.items.map(({ id }) => id) }
  const [links, reflections] = await Promise.all([
    selectBy(pool, userId, { table: 'videoTags', ...onPage }),
    selectBy(pool, userId, { table: 'reflections', ...onPage }),
  ])
  const tagIds = [...new Set(links.map(({ tagId }) => tagId))]
  const tagsById = byId(await selectBy(pool, userId, { table: 'tags', column: 'id', values: tagIds }))
  const linksByVideo = groupBy(links, ({ videoId }) => videoId)
  const reflectionsByVideo = groupBy(reflections, ({ videoId }) => videoId)
  const views = page.items.map((video) => ({
    video,
    tags: (linksByVideo.get(video.id) ?? []).flatMap(({ tagId }) => tagsById.get(tagId) ?? []).sort(byName),
    reflections: newestFirst(reflectionsByVideo.get(video.id) ?? []),
  }))
  return withItems(page, views)
}

/** One video, or undefined, both for unknown ids and for other people's. */
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

/** The video's recall, or undefined. */
export function findRecall({ pool }: SyncDeps, userId: UserId, id: VideoId): Promise<Recall | undefined> {
  return selectById(pool, userId, { table: 'recalls', id })
}

/** The stored transcript of a video, or undefined. */
export function findTranscript({ pool }: SyncDeps, userId: UserId, id: VideoId): Promise<StoredTranscript | undefined> {
  return selectById(pool, userId, { table: 'transcripts', id })
}

/** The tags that are on at least one video, by name. */
export function listTags(
  { pool }: SyncDeps,
  userId: UserId,
  question: PageQuestion<string>,
): Promise<Page<Tag, string>> {
  return selectUsedTags(pool, userId, question)
}

/** The reflections with their videos, the newest first: the library's list of actions. */
export async function listReflections(
  { pool }: SyncDeps,
  userId: UserId,
  question: PageQuestion,
): Promise<Page<ReflectionView>> {
  const page = await selectListed(pool, { userId, list: 'reflections' }, question)
  const ids = [...new Set(page.items.map(({ videoId }) => videoId))]
  const videosById = byId(await selectBy(pool, userId, { table: 'videos', column: 'id', values: ids }))
  const views = page.items.map((reflection) => ({ reflection, video: videosById.get(reflection.videoId) }))
  return withItems(page, views)
}

/** One reflection, or undefined. */
export function findReflection({ pool }: SyncDeps, userId: UserId, id: ReflectionId): Promise<Reflection | undefined> {
  return selectById(pool, userId, { table: 'reflections', id })
}

/** The learner's actions that are not archived, or those of History, with their videos; the newest first. */
export async function listActions(
  deps: SyncDeps,
  { userId, list }: { readonly userId: UserId; readonly list: 'openActions' | 'pastActions' },
  question: PageQuestion,
): Promise<Page<ActionView>> {
  const page = await selectListed(deps.pool, { userId, list }, question)
  return withItems(page, await viewsOf(deps, userId, page.items))
}

/** How often each recurring action was completed, with what a card shows of it (DAT-17); the last completed first. */
export async function listRecurringStats(
  deps: SyncDeps,
  userId: UserId,
  question: PageQuestion,
): Promise<Page<RecurringStatView>> {
  const page = await selectRecurringIds(deps.pool, userId, question)
  return withItems(page, await statsOf(deps, userId, page.items))
}

/**
 * The same of all recurring actions, in slices. A completion moves its action to the top of the list, so the order is read
 * first: none is missed and none comes twice, whatever is completed meanwhile.
 */
export async function* eachRecurringStat(deps: SyncDeps, userId: UserId): AsyncGenerator<readonly RecurringStatView[]> {
  const { items } = await selectRecurringIds(deps.pool, userId, { after: null, limit: null })
  for (let at = 0; at < items.length; at += STATS_AT_ONCE) {
    yield await statsOf(deps, userId, items.slice(at, at + STATS_AT_ONCE))
  }
}

// An action comes with all its completions.
const STATS_AT_ONCE = 50

async function statsOf(deps: SyncDeps, userId: UserId, ids: readonly string[]): Promise<readonly RecurringStatView[]> {
  const { pool } = deps
  const [actions, completions] = await Promise.all([
    selectBy(pool, userId, { table: 'actions', column: 'id', values: ids }),
    selectBy(pool, userId, { table: 'completions', column: 'actionId', values: ids }),
  ])
  const views = new Map((await viewsOf(deps, userId, actions)).map((view) => [view.action.id, view]))
  return recurringStats({ actions, completions }).flatMap(({ action, ...stat }) => {
    const view = views.get(action.id)
    return view === undefined ? [] : [{ view, ...stat }]
  })
}

async function viewsOf(
  { pool, now }: SyncDeps,
  userId: UserId,
  actions: readonly Action[],
): Promise<readonly ActionView[]> {
  const videoIds = [...new Set(actions.flatMap(({ videoId }) => videoId ?? []))]
  const [videos, steps] = await Promise.all([
    selectVideoTitles(pool, userId, videoIds),
    selectBy(pool, userId, { table: 'stepCompletions', column: 'actionId', values: actions.map(({ id }) => id) }),
  ])
  const begun = new Set(steps.map(({ actionId }) => actionId))
  // Only of those that a skip matters to.
  const values = actions.flatMap((action) => (isRecurring(action) && begun.has(action.id) ? action.id : []))
  const completions = await selectBy(pool, userId, { table: 'completions', column: 'actionId', values })
  const completionsByAction = groupBy(completions, ({ actionId }) => actionId)
  const videosById = byId(videos)
  const stepsByAction = groupBy(steps, ({ actionId }) => actionId)
  const at = now()
  return actions.map((action) => ({
    action,
    video: action.videoId === null ? undefined : videosById.get(action.videoId),
    completedSteps: completedSteps(
      action,
      stepsByAction.get(action.id) ?? [],
      shownStepsKey(action, completionsByAction.get(action.id) ?? [], at),
    ),
  }))
}

/** One action with its video. */
export async function findAction(
  { pool, now }: SyncDeps,
  userId: UserId,
  id: ActionId,
): Promise<ActionView | undefined> {
  const state = await loadState(pool, userId, [
    { table: 'actions', id },
    { table: 'completions', index: 'actionId', value: id },
    { table: 'stepCompletions', index: 'actionId', value: id },
  ])
  const action = state.get('actions', id)
  if (action === undefined) return undefined
  const { videoId } = action
  const video = videoId === null ? undefined : await selectById(pool, userId, { table: 'videos', id: videoId })
  const key = shownStepsKey(action, state.all('completions'), now())
  return { action, video, completedSteps: completedSteps(action, state.all('stepCompletions'), key) }
}

/** The data for statistics, and their time zone: the profile's, else that of the latest completion, else UTC. */
export async function readProgress(
  { pool, now }: SyncDeps,
  userId: UserId,
): Promise<{ readonly facts: ProgressFacts; readonly moment: LocalNow }> {
  const [actions, completions, profile] = await Promise.all([
    selectAll(pool, userId, 'actions'),
    selectAll(pool, userId, 'completions'),
    selectById(pool, userId, { table: 'profiles', id: userId }),
  ])
  return { facts: { actions, completions }, moment: { now: now(), timeZone: zoneOf(profile, completions) } }
}

function zoneOf(profile: Profile | undefined, completions: readonly Completion[]): string {
  return profile?.timeZone ?? latestZone(completions) ?? 'UTC'
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
