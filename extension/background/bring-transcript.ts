// When the learner watches a video that waits for its transcript in the portal, a transcript that was read anyway is sent there
// through the outbox, like a save. The list of waiting videos comes from reading the portal for reminders.
import type { BroughtVideo } from '../messages/capture.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { readAwaited, writeAwaited, type Awaited } from '../storage/awaited.ts'
import { broughtMutation } from '../storage/capture-mutations.ts'
import { isWithin, now } from '../storage/clock.ts'
import { isSignedIn, readSettings } from '../storage/settings.ts'
import { awaitedAfter } from './awaited-after.ts'
import { changesSince, isPortalOpen, readReminders } from './reminder-list.ts'
import { saveAct } from './save.ts'
import { createTurns } from '../storage/in-turn.ts'

// Every page asks once its transcript is read, and a learner may go through many pages.
const LOOK_AGAIN_MS = 15 * SECOND_MS

const inTurn = createTurns()

/** Whether this video of the signed-in learner waits for its transcript. */
export async function isAwaited(youtubeId: string): Promise<boolean> {
  const { user } = await readSettings()
  if (user === null) return false
  const known = await readAwaited(user.id)
  // An open portal's store has a new link before the server does.
  if (known === null || (await isPortalOpen())) await readReminders()
  else if (!known.youtubeIds.includes(youtubeId)) await lookAgain(known)
  const awaited = await readAwaited(user.id)
  if (awaited === null && (await isSignedIn(user.id)))
    await writeAwaited({ userId: user.id, youtubeIds: [], cookie: null, at: now() })
  return awaited?.youtubeIds.includes(youtubeId) === true
}

// Another device may have added the link since; this takes one short server request and no frame of the portal.
async function lookAgain(known: Awaited): Promise<void> {
  const { userId, cookie, at } = known
  if (cookie === null || isWithin(at, LOOK_AGAIN_MS)) return
  // Written first, so that pages asking in the meantime use what is known.
  await writeAwaited({ ...known, at: now() })
  const since = await changesSince(userId, cookie)
  // While the server was asked, a transcript may have been delivered, or somebody else may have signed in.
  const latest = await readAwaited(userId)
  if (latest === null) return
  const youtubeIds = awaitedAfter(userId, latest.youtubeIds, since.changes)
  await writeAwaited({ userId, youtubeIds: [...youtubeIds], cookie: since.cookie, at: now() })
}

/** Stores the transcript for the portal, unless another page already did; false when nothing was stored. */
export function bringTranscript(video: BroughtVideo): Promise<boolean> {
  return inTurn(() => bringOnce(video))
}

async function bringOnce(video: BroughtVideo): Promise<boolean> {
  const { user } = await readSettings()
  const awaited = user === null ? null : await readAwaited(user.id)
  if (user === null || awaited === null || !awaited.youtubeIds.includes(video.youtubeId)) return false
  const isStored = await saveAct(broughtMutation(video, user.id))
  if (isStored) {
    const youtubeIds = awaited.youtubeIds.filter((youtubeId) => youtubeId !== video.youtubeId)
    await writeAwaited({ ...awaited, youtubeIds })
  }
  return isStored
}
