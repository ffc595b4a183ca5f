// Which videos of a learner's portal wait for their transcript, as last read. In memory only: a browser start reads it again.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import { Instant } from '#domain/kernel/time.ts'
import { YoutubeId } from '#domain/video/video-identity.ts'
import { Cookie } from '#domain/wire/sync.ts'

const Awaited = v.object({
  userId: UserId,
  youtubeIds: v.array(YoutubeId),
  // The position in the server's changes; null when later changes cannot be requested.
  cookie: v.nullable(Cookie),
  at: Instant,
})
export type Awaited = Readonly<v.InferOutput<typeof Awaited>>
const KEY = 'awaited'

/** Null when it has not been read for this learner yet. */
export async function readAwaited(userId: UserId): Promise<Awaited | null> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(KEY)
  const parsed = v.safeParse(Awaited, stored[KEY])
  return parsed.success && parsed.output.userId === userId ? parsed.output : null
}

export async function writeAwaited(awaited: Awaited): Promise<void> {
  await chrome.storage.session.set({ [KEY]: awaited })
}

export async function forgetAwaited(): Promise<void> {
  await chrome.storage.session.remove(KEY)
}
