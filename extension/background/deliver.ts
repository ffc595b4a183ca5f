// Takes what waits in the outbox to the portal's own store through the bridge, and to the server when it can be reached.
// An entry leaves the outbox only when one of the two has it for good; mids make both together exactly once.
import type { UserId } from '#domain/kernel/id.ts'
import { parseEntries, parseOutcomes } from '../storage/offscreen-answers.ts'
import type { BridgeOutcome, DeliveryState } from '../messages/request.ts'
import type { Session } from '../messages/session.ts'
import { assignOperation } from '../storage/new-entry.ts'
import { scheduleDelivery } from './alarms.ts'
import { withOffscreen, type Send } from './offscreen-document.ts'
import { mayReachPortal } from './portal-api.ts'
import { pushEntry } from './push-entry.ts'
import { checkSession } from './session.ts'

let running: Promise<DeliveryState> | null = null
let isAskedAgain = false

/** Delivers everything deliverable; calls during a run make one more run. Schedules the next try when something waits. */
export function deliver(): Promise<DeliveryState> {
  if (running !== null) {
    isAskedAgain = true
    return running
  }
  running = deliverUntilQuiet().finally(() => {
    running = null
  })
  return running
}

async function deliverUntilQuiet(): Promise<DeliveryState> {
  // Should this worker be stopped in the middle, the alarm brings it back.
  await scheduleDelivery('waiting')
  let state = await deliverOnce(await checkSession())
  while (takeAskedAgain()) state = await deliverOnce(await checkSession())
  await scheduleDelivery(state)
  return state
}

function takeAskedAgain(): boolean {
  const wasAsked = isAskedAgain
  isAskedAgain = false
  return wasAsked
}

function deliverOnce(session: Session): Promise<DeliveryState> {
  return withOffscreen(async (send) => {
    const user = session.user
    const before = parseEntries(await send({ type: 'entries' }))
    if (before.length === 0) return 'empty'
    if (user === null) return 'signed_out'
    await adopt(send, user.id)
    // Without host access the frame would see a throw-away partition, and the server would see no cookie.
    if (!(await mayReachPortal())) return 'waiting'
    const outcomes = parseOutcomes(await send({ type: 'bridge-deliver', userId: user.id }))
    if (session.isFresh) for (const outcome of outcomes) await push(send, user.id, outcome)
    const left = parseEntries(await send({ type: 'entries' }))
    if (left.length === 0) return 'empty'
    const isOurs = left.some(({ userId, refusal }) => refusal === null && (userId === user.id || userId === null))
    return isOurs ? 'waiting' : left.every(({ refusal }) => refusal !== null) ? 'refused' : 'signed_out'
  })
}

async function adopt(send: Send, userId: UserId): Promise<void> {
  for (const entry of parseEntries(await send({ type: 'entries' }))) {
    const operation = assignOperation(entry, userId)
    if (operation !== null) await send({ type: 'settle', operation })
  }
}

// An acked entry is pushed too: with no portal tab open nobody else would bring it to the other devices now.
async function push(send: Send, userId: UserId, { id, outcome, mutations }: BridgeOutcome): Promise<void> {
  if (outcome === 'refused' || outcome === 'invalid') return
  const pushed = await pushEntry(userId, mutations)
  if (outcome === 'ack' || pushed.kind === 'not_now') return
  const operation = pushed.kind === 'done' ? { op: 'done', id } : { op: 'refuse', id, refusal: pushed.message }
  await send({ type: 'settle', operation })
}
