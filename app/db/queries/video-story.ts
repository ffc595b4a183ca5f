// What videos led to. Reads only these videos' rows, never years of completions.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Known } from '../../domain/kernel/known.ts'
import { videoStory, type VideoStory } from '../../domain/progress/video-story.ts'
import type { Video } from '../../domain/video/video.ts'
import type { UserDatabase } from '../store/database.ts'
import { useKnown } from './use-known.ts'
import { useRows } from './use-rows.ts'

// The screen shows a handful; this many rows are read to find them.
const STORIES = 5
const LATEST_ROWS = 200

export interface ToldVideo {
  readonly video: Video
  readonly story: VideoStory
}

/** The story of one video; undefined while loading, null if the video is gone. */
export function useVideoStory(videoId: VideoId): VideoStory | null | undefined {
  return useRows(async (db) => (await readStory(db, videoId))?.story ?? null, [videoId])
}

/** The videos most recently acted on, latest first; if there are few, followed by those with the newest plans. */
export function useLatestStories(): Known<readonly ToldVideo[]> {
  return useKnown(readLatestStories, (stories) => stories.length === 0)
}

export async function readStory(db: UserDatabase, videoId: string): Promise<ToldVideo | null> {
  const [video, actions, reflections, recall] = await Promise.all([
    db.videos.get(videoId),
    db.actions.where('videoId').equals(videoId).toArray(),
    db.reflections.where('videoId').equals(videoId).toArray(),
    db.recalls.get(videoId),
  ])
  if (video === undefined) return null
  const ids = actions.map(({ id }) => id)
  const completions = ids.length === 0 ? [] : await db.completions.where('actionId').anyOf(ids).toArray()
  return { video, story: videoStory({ video, actions, completions, reflections, recall }) }
}

export async function readLatestStories(db: UserDatabase): Promise<readonly ToldVideo[]> {
  const done = await db.completions.orderBy('occurredAt').reverse().limit(LATEST_ROWS).toArray()
  const doneIds = [...new Set(done.filter(({ voidedAt }) => voidedAt === null).map(({ actionId }) => actionId))]
  const doneActions = await db.actions.bulkGet(doneIds)
  const planned = await db.actions
    .where('[status+createdAt]')
    .between(['in_progress', 0], ['in_progress', Number.POSITIVE_INFINITY])
    .reverse()
    .limit(LATEST_ROWS)
    .toArray()
  const videoIds = [...doneActions, ...planned].flatMap((action) => action?.videoId ?? [])
  const latest = [...new Set(videoIds)].slice(0, STORIES)
  const stories = await Promise.all(latest.map((id) => readStory(db, id)))
  return stories.flatMap((story) => story ?? [])
}
