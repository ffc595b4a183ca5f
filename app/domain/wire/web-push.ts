// Web push (RFC 8030): how a browser subscribes to reminders, and what a reminder contains, encrypted (RFC 8291).
import * as v from 'valibot'
import { ActionId, UserId } from '../kernel/id.ts'
import { parseAs } from '../kernel/parse.ts'
import { Instant } from '../kernel/time.ts'

// A capability: anybody who knows it and our key can send notifications there (RFC 8030 §8.3).
const Endpoint = v.pipe(
  v.string(),
  v.maxLength(1000, 'The endpoint is too long'),
  v.regex(/^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?\/[!"$-[\]-~]*$/, 'The endpoint must be an https address'),
)

export const SubscribePushRequest = v.strictObject({
  endpoint: Endpoint,
  keys: v.strictObject({
    // An uncompressed P-256 point: 65 bytes, the first is 4 (RFC 8291 §3.1).
    p256dh: v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{86}$/, 'p256dh must be a public key of P-256 in base64url')),
    // 16 bytes (RFC 8291 §3.2).
    auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'auth must be 16 bytes in base64url')),
  }),
})
export type SubscribePushRequest = Readonly<v.InferOutput<typeof SubscribePushRequest>>

export const UnsubscribePushRequest = v.strictObject({ endpoint: Endpoint })
export type UnsubscribePushRequest = Readonly<v.InferOutput<typeof UnsubscribePushRequest>>

/** The server's public key (RFC 8292 §3.2): the browser accepts messages only from its holder. */
export const PushKey = v.object({ publicKey: v.string() })
export type PushKey = Readonly<v.InferOutput<typeof PushKey>>

const ReminderPush = v.object({
  kind: v.literal('reminder'),
  // The recipient: a browser used by somebody else now shows none of its words.
  userId: UserId,
  actionId: ActionId,
  ringsAt: Instant,
  title: v.string(),
  body: v.string(),
})
export type ReminderPush = Readonly<v.InferOutput<typeof ReminderPush>>

const CheerPush = v.object({
  kind: v.literal('cheer'),
  userId: UserId,
  actionId: ActionId,
  at: Instant,
  title: v.string(),
  body: v.string(),
})
export type CheerPush = Readonly<v.InferOutput<typeof CheerPush>>

/** The reminder in a push message's text, or null if it is something else. */
export function parseReminderPush(text: string): ReminderPush | null {
  return parseText(ReminderPush, text)
}

/** A friend's cheer in a push message's text, or null if it is something else. */
export function parseCheerPush(text: string): CheerPush | null {
  return parseText(CheerPush, text)
}

function parseText<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  try {
    const parsed = parseAs(schema, JSON.parse(text))
    return parsed.ok ? parsed.value : null
  } catch {
    return null // not JSON, so not ours
  }
}
