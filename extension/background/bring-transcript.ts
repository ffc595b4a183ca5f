// A video of the learner's portal waits for its transcript, and is watched here: the transcript that was read anyway goes
// there like a save, through the outbox. What waits is known from the looks at the portal that the reminders need.
import type { BroughtVideo } from '../messages/capture.ts'
import { readAwaited, writeAwaited } from '../storage/awaited.ts'
import { broughtMutation } from '../storage/capture-mutations.ts'
import { readSettings } from '../storage/settings.ts'
import { isPortalOpen, readReminders } from './reminder-list.ts'
import { saveAct } from './save.ts'

let turn: Promise<unknown> = Promise.resolve()

/** Whether this video of the signed-in learner waits for its transcript. */
export async function isAwaited(youtubeId: string): Promise<boolean> {
  const { user } = await readSettings()
  if (user === null) return false
  // A link may have been added since the last look only where the portal is open; elsewhere the next look tells.
  if ((await readAwaited(user.id)) === null || (await isPortalOpen())) await readReminders()
  const awaited = await readAwaited(user.id)
  if (awaited === null) await writeAwaited(user.id, [])
  return awaited?.includes(youtubeId) === true
}

/** Stores the transcript for the portal, unless another page has; false when nothing was stored. */
export function bringTranscript(video: BroughtVideo): Promise<boolean> {
  const bring = () => bringOnce(video)
  const next = turn.then(bring, bring)
  turn = next.catch(() => undefined) // its caller hears of it
  return next
}

async function bringOnce(video: BroughtVideo): Promise<boolean> {
  const { user } = await readSettings()
  const awaited = user === null ? null : await readAwaited(user.id)
  if (user === null || awaited === null || !awaited.includes(video.youtubeId)) return false
  const isStored = await saveAct(broughtMutation(video, user.id))
  if (isStored) {
    const others = awaited.filter((youtubeId) => youtubeId !== video.youtubeId)
    await writeAwaited(user.id, others)
  }
  return isStored
}
