import type { UserDatabase } from '../store/database.ts'

const NEWEST = 10

/** Whether a model wrote the insights of any of the newest videos. */
export async function hasAiWritten(db: UserDatabase): Promise<boolean> {
  const newest = await db.videos.orderBy('createdAt').reverse().limit(NEWEST).toArray()
  return newest.some(({ insights }) => insights?.engine === 'ai')
}
