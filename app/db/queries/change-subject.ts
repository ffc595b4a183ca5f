// What a mutation is about, in the learner's words: the title it carries, or that of the row it refers to.
import type { UserDatabase } from '../store/database.ts'

/** Null when it refers to nothing that has a title here. */
export async function subjectOf(db: UserDatabase, args: unknown): Promise<string | null> {
  const own = textOf(args, 'actionTitle') ?? textOf(args, 'title')
  if (own !== null) return own
  const actionId = textOf(args, 'actionId')
  if (actionId !== null) return (await db.actions.get(actionId))?.actionTitle ?? null
  const videoId = textOf(args, 'videoId')
  if (videoId !== null) return (await db.videos.get(videoId))?.title ?? null
  const id = textOf(args, 'id')
  if (id === null) return null
  return (await db.actions.get(id))?.actionTitle ?? (await db.videos.get(id))?.title ?? null
}

/** The text under that key in a mutation's args; null if there is none. */
export function textOf(args: unknown, key: string): string | null {
  if (typeof args !== 'object' || args === null) return null
  const value: unknown = Object.entries(args).find(([name]) => name === key)?.[1]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
