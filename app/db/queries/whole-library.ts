// Every row of the library at once, read for an export or before an import. Not live.
import type { ActionId, VideoId } from '../../domain/kernel/id.ts'
import type { WorkedRows } from '../../domain/library-file/take-back.ts'
import type { LibraryRows } from '../../domain/library-file/own-library.ts'
import { NO_REVIEWS } from '../../domain/review/week-review.ts'
import { currentDatabase } from '../session/session-database.ts'
import { isAnswered } from '../store/first-answer.ts'
import { savedIn } from '../transcripts/saved-in.ts'
import { readLibraryTags } from './use-library-tags.ts'

/** The server has never answered this device: its rows are only what was made here. Ask before reading them; false when nobody is signed in. */
export async function isNotLoadedYet(): Promise<boolean> {
  const db = currentDatabase()
  return db !== null && !(await isAnswered(db))
}

/** Null when nobody is signed in. */
export async function readWholeLibrary(): Promise<LibraryRows | null> {
  const db = currentDatabase()
  if (db === null) return null
  const [videos, { ofVideo }, reflections, actions, completions, recalls, profile] = await Promise.all([
    db.videos.toArray(),
    readLibraryTags(db),
    db.reflections.toArray(),
    db.actions.toArray(),
    db.completions.toArray(),
    db.recalls.toArray(),
    db.profiles.get(db.userId),
  ])
  return { videos, tags: ofVideo, reflections, actions, completions, recalls, reviews: profile?.reviews ?? NO_REVIEWS }
}

/** The library with what shows that its learner has worked with it. Null when nobody is signed in. */
export async function readWorkedLibrary(): Promise<WorkedRows | null> {
  const db = currentDatabase()
  const rows = await readWholeLibrary()
  if (db === null || rows === null) return null
  const steps = await db.stepCompletions.toArray()
  return { ...rows, doings: doingsOf([...rows.completions, ...steps]) }
}

function doingsOf(rows: readonly { readonly actionId: string }[]): ReadonlyMap<string, number> {
  const doings = new Map<string, number>()
  for (const { actionId } of rows) doings.set(actionId, (doings.get(actionId) ?? 0) + 1)
  return doings
}

export interface WorkedScope {
  readonly videoId: VideoId | null
  readonly actionIds: readonly ActionId[]
}

/** One video with all that belongs to it, and actions by their ids. Null when nobody is signed in. */
export async function readWorkedRows({ videoId, actionIds }: WorkedScope): Promise<WorkedRows | null> {
  const db = currentDatabase()
  if (db === null) return null
  const [video, links, reflections, onVideo, named, recall] = await Promise.all([
    videoId === null ? undefined : db.videos.get(videoId),
    videoId === null ? [] : db.videoTags.where({ videoId }).toArray(),
    videoId === null ? [] : db.reflections.where({ videoId }).toArray(),
    videoId === null ? [] : db.actions.where({ videoId }).toArray(),
    db.actions.bulkGet([...actionIds]),
    videoId === null ? undefined : db.recalls.get(videoId),
  ])
  const actions = [...new Map([...onVideo, ...named].flatMap((one) => (one ? [[one.id, one]] : []))).values()]
  const ids = actions.map(({ id }) => id)
  const [tags, completions, steps] = await Promise.all([
    db.tags.bulkGet(links.map(({ tagId }) => tagId)),
    db.completions.where('actionId').anyOf(ids).toArray(),
    db.stepCompletions.where('actionId').anyOf(ids).toArray(),
  ])
  return {
    videos: video === undefined ? [] : [video],
    tags: new Map(videoId === null ? [] : [[videoId, tags.filter((tag) => tag !== undefined)]]),
    ...{ reflections, actions, completions, reviews: NO_REVIEWS },
    recalls: recall === undefined ? [] : [recall],
    doings: doingsOf([...completions, ...steps]),
  }
}

/** The videos whose transcript is on this device: kept, or in a save that is queued or was sent not long ago. */
export async function transcriptsHere(): Promise<ReadonlySet<string>> {
  const db = currentDatabase()
  if (db === null) return new Set()
  const kept = await db.transcripts.toCollection().primaryKeys()
  const saved = await Promise.all([savedIn(db.outbox), savedIn(db.acked)])
  return new Set([...kept, ...saved.flat()])
}
