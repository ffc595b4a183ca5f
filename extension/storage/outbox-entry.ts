// The outbox's content: one capture per entry, with its mutations once its owner is known. The journal stores operations, and the
// entries result from applying them in order.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import { Instant } from '#domain/kernel/time.ts'
import { PushedMutation } from '#domain/wire/sync.ts'
import { Capture } from '../messages/capture.ts'
import type { SignedInUser } from '../messages/session.ts'

const captureId = v.pipe(v.string(), v.uuid())
export const LONGEST_REFUSAL = 600
const sentence = v.pipe(v.string(), v.maxLength(LONGEST_REFUSAL))

export const OutboxEntry = v.object({
  id: captureId,
  // Null when nobody was signed in: the next person who signs in on this browser becomes the owner.
  userId: v.nullable(UserId),
  capturedAt: Instant,
  timeZone: v.string(),
  // Null for mutations without a video of this page, such as a reminder's Done.
  capture: v.nullable(Capture),
  mutations: v.array(PushedMutation),
  // Why the server refused it; such an entry waits for the person, not for the network.
  refusal: v.nullable(sentence),
  // The portal's own store has it; only the server still needs it.
  isHandedOver: v.optional(v.boolean()),
})
export type OutboxEntry = Readonly<v.InferOutput<typeof OutboxEntry>>

export const OutboxOperation = v.variant('op', [
  v.object({ op: v.literal('add'), entry: OutboxEntry }),
  v.object({ op: v.literal('assign'), id: captureId, userId: UserId, mutations: v.array(PushedMutation) }),
  v.object({ op: v.literal('handed'), id: captureId }),
  v.object({ op: v.literal('refuse'), id: captureId, refusal: sentence }),
  v.object({ op: v.literal('done'), id: captureId }),
])
export type OutboxOperation = v.InferOutput<typeof OutboxOperation>

/** What somebody captured while signed in is theirs alone, even if somebody else uses the browser later. */
export function isOwn({ userId }: Pick<OutboxEntry, 'userId'>, user: SignedInUser | null): boolean {
  return userId === null || userId === user?.id
}

// What earlier versions noted as final although it was not: when only the portal's own store had said no, and when the server
// would have taken a long transcript and the plan one after the other.
const NOT_FINAL = new Set([
  'The portal did not accept it. Copy the text and add it there by hand.',
  'Send fewer changes at once.',
])

/** Applies one operation. Adding an id twice keeps the first; an unknown id changes nothing. */
export function applyOperation(entries: Map<string, OutboxEntry>, operation: OutboxOperation): void {
  if (operation.op === 'add') {
    if (!entries.has(operation.entry.id)) entries.set(operation.entry.id, operation.entry)
    return
  }
  const entry = entries.get(operation.id)
  if (entry === undefined || (operation.op === 'refuse' && NOT_FINAL.has(operation.refusal))) return
  if (operation.op === 'done') entries.delete(entry.id)
  else if (operation.op === 'handed') entries.set(entry.id, { ...entry, isHandedOver: true })
  else if (operation.op === 'refuse') entries.set(entry.id, { ...entry, refusal: operation.refusal })
  else entries.set(entry.id, { ...entry, userId: operation.userId, mutations: operation.mutations })
}

/** Parses an operation received as a message. */
export function parseOperation(value: unknown): OutboxOperation {
  return v.parse(OutboxOperation, value)
}
