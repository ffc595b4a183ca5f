// Delivers outbox entries to the portal's own store through the bridge, and to the server when it can be reached. An entry leaves
// the outbox only when the server has it; mids ensure that it is applied exactly once although it goes both ways.
import type { UserId } from '#domain/kernel/id.ts'
import { parseEntries, parseMutations, parseOutcomes, type EntrySummary } from '../storage/offscreen-answers.ts'
import type { BridgeOutcome, DeliveryState } from '../messages/request.ts'
import type { Session } from '../messages/session.ts'
import { forgetLastLook } from '../storage/last-look.ts'
import { LONGEST_REFUSAL } from '../storage/outbox-entry.ts'
import { portalOrigin } from '../storage/portal-origin.ts'
import { scheduleDelivery } from './alarms.ts'
import { withOffscreen, type Send } from './offscreen-document.ts'
import { noteOutdated } from './outdated.ts'
import { mayReach } from './portal-api.ts'
import { pushEntry } from './push-entry.ts'
import { checkSession } from './session.ts'

let running: Promise<DeliveryState> | null = null
let isAskedAgain = false

/** Delivers everything deliverable; calls during a run cause one more run. Schedules the next try when something still waits. */
export function deliver(): Promise<DeliveryState> {
  if (running !== null) {
    isAskedAgain = true
    return running
  }
  running = deliverUntilQuiet().then(
    (state) => (isAskedAtTheEnd() ? deliver() : state),
    (error: unknown) => {
      if (isAskedAtTheEnd()) return deliver()
      throw error
    },
  )
  return running
}

// By a call that came after the last look, or during a run that failed. It gets the result of one more run.
function isAskedAtTheEnd(): boolean {
  running = null
  return takeAskedAgain()
}

async function deliverUntilQuiet(): Promise<DeliveryState> {
  for (;;) {
    // If this worker is stopped in the middle, the alarm restarts it.
    await scheduleDelivery('waiting')
    const state = await deliverOnce()
    // First, so that a call during it is noticed, too.
    await scheduleDelivery(state)
    if (!takeAskedAgain()) return state
  }
}

function takeAskedAgain(): boolean {
  const wasAsked = isAskedAgain
  isAskedAgain = false
  return wasAsked
}

async function deliverOnce(): Promise<DeliveryState> {
  const portal = await portalOrigin()
  const { user, isFresh } = await checkSession()
  return withOffscreen(async (send) => {
    if (user !== null) await send({ type: 'adopt', userId: user.id })
    // Without host access the frame would get a throw-away storage partition, and the server would get no cookie.
    if (user !== null && (await mayReach(portal))) {
      const outcomes = parseOutcomes(await send({ type: 'bridge-deliver', portal, userId: user.id }))
      // What was stored there may have set or ended a reminder.
      if (outcomes.length > 0) await forgetLastLook()
      const isUnknownThere = outcomes.some(({ outcome }) => outcome === 'wrong_user')
      if (isUnknownThere && (await checkSession({ asksPortal: true })).user?.id !== user.id) return deliverOnce()
      if (isFresh) for (const outcome of outcomes) await push(send, { portal, userId: user.id }, outcome)
    }
    return stateOf(parseEntries(await send({ type: 'entries' })), user)
  })
}

function stateOf(left: readonly EntrySummary[], user: Session['user']): DeliveryState {
  if (left.length === 0) return 'empty'
  const waiting = left.filter(({ refusal }) => refusal === null)
  if (waiting.length === 0) return 'refused'
  const isOurs = ({ userId }: EntrySummary) => userId === null || userId === user?.id
  return user !== null && waiting.some(isOurs) ? 'waiting' : 'signed_out'
}

interface Owner {
  readonly portal: string
  readonly userId: UserId
}

// Entries in the portal's store are pushed too, and leave the outbox once the server has decided; the portal reports a refusal.
async function push(send: Send, { portal, userId }: Owner, { id, outcome }: BridgeOutcome): Promise<void> {
  const mutations = parseMutations(await send({ type: 'mutations', id }))
  // If another portal was chosen in the meantime, its server must not decide about this entry.
  if (portal !== (await portalOrigin())) return
  const pushed = await pushEntry(userId, mutations)
  const isTooOld = pushed.kind === 'not_now' && pushed.isOutdated === true
  if (pushed.kind !== 'not_now' || isTooOld) await noteOutdated(isTooOld)
  if (pushed.kind === 'not_now') return
  const isRefusedHere = pushed.kind === 'refused' && outcome !== 'ack'
  await send({
    type: 'settle',
    operation: isRefusedHere
      ? { op: 'refuse', id, refusal: pushed.message.slice(0, LONGEST_REFUSAL) }
      : { op: 'done', id },
  })
}
