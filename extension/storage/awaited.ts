// Which videos of a learner's portal wait for their transcript, as the last look told. In memory only: a browser that starts
// looks again.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import { YoutubeId } from '#domain/video/video-identity.ts'

const Awaited = v.object({ userId: UserId, youtubeIds: v.array(YoutubeId) })
const KEY = 'awaited'

/** Null when nobody has looked for this learner yet. */
export async function readAwaited(userId: UserId): Promise<readonly string[] | null> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(KEY)
  const parsed = v.safeParse(Awaited, stored[KEY])
  return parsed.success && parsed.output.userId === userId ? parsed.output.youtubeIds : null
}

export async function writeAwaited(userId: UserId, youtubeIds: readonly string[]): Promise<void> {
  await chrome.storage.session.set({ [KEY]: { userId, youtubeIds } })
}

export async function forgetAwaited(): Promise<void> {
  await chrome.storage.session.remove(KEY)
}
