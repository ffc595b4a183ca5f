// Where a video is saved: in the outbox on this device, or in the portal's own store.
import type { SavedIn } from '../messages/request.ts'
import { parseEntries, parseKnownVideo } from '../storage/offscreen-answers.ts'
import { isOwn } from '../storage/outbox-entry.ts'
import { portalOrigin } from '../storage/portal-origin.ts'
import { withOffscreen } from './offscreen-document.ts'
import { mayReach } from './portal-api.ts'
import { storedSession } from './session.ts'

/** Null when the portal's store cannot be asked. */
export function savedIn(youtubeId: string): Promise<SavedIn> {
  return withOffscreen(async (send) => {
    const { user } = await storedSession()
    const entries = parseEntries(await send({ type: 'entries' })).filter((entry) => isOwn(entry, user))
    // A refused one goes nowhere by itself.
    const waiting = entries.find((entry) => entry.youtubeId === youtubeId && entry.refusal === null)
    if (waiting !== undefined) return waiting.isInPortal ? 'portal' : 'device'
    if (user === null) return 'nowhere'
    const portal = await portalOrigin()
    if (!(await mayReach(portal))) return null
    const known = parseKnownVideo(await send({ type: 'bridge-video', portal, userId: user.id, youtubeId }))
    return known === null ? null : known.isSaved ? 'portal' : 'nowhere'
  })
}
