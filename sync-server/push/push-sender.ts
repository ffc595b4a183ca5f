// Sends a message to a browser through its push service: encrypted for that browser (RFC 8291), signed with our key
// (RFC 8292), by the protocol of RFC 8030.
import type { Agent } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import webPush from 'web-push'
import { createCircuitBreaker, type Guard } from '../outside/circuit-breaker.ts'
import type { VapidKeys } from './vapid-keys.ts'

// Shorter than a shutdown waits. A service that needs longer may deliver twice: of two with one topic, a device shows one.
const TIMEOUT_MS = 6 * SECOND_MS

export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  // At most 3,993 bytes.
  readonly text: string
  // How long the push service may keep it while the device is away.
  readonly ttlMs: number
  // Of two messages with one topic that wait for a device, the newer replaces the older (RFC 8030 §5.4). At most 32 base64url
  // characters.
  readonly topic: string
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  // The browser has ended the subscription (404, 410): never use it again.
  | { readonly kind: 'gone' }
  // Not now (429, 5xx, no answer): try later, not before the time the service gives.
  // isDown: for nobody, rather than for this browser.
  | { readonly kind: 'again'; readonly retryAfterMs: number | null; readonly isDown: boolean }
  // It will never be accepted; the reason is for the operator.
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }

const NOT_NOW: PushOutcome = { kind: 'again', retryAfterMs: null, isDown: true }

export type SendPush = (to: PushAddress, message: PushMessage) => Promise<PushOutcome>

export interface PushSettings {
  readonly keys: VapidKeys
  // The address that a push service may contact.
  readonly contactEmail: string
  readonly now: () => Instant
  // Which certificates are trusted; for tests.
  readonly agent?: Agent | undefined
  // How long a service may take; for tests.
  readonly timeoutMs?: number | undefined
}

/** A sender with one key pair; never rejects. A push service that fails again and again is left alone for a minute. */
export function createPushSender({ keys, contactEmail, now, agent, timeoutMs = TIMEOUT_MS }: PushSettings): SendPush {
  const vapidDetails = { subject: `mailto:${contactEmail}`, ...keys }
  const deliver: SendPush = async ({ endpoint, p256dh, auth }, { text, ttlMs, topic }) => {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: Math.max(0, Math.floor(ttlMs / SECOND_MS)),
        topic,
        urgency: 'high', // a reminder is about its moment (RFC 8030 §5.3)
        timeout: timeoutMs,
        ...(agent !== undefined && { agent }),
      })
      return { kind: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
  // The library's own time limit is for silence on an open connection. It waits for ever for the rest of an answer whose
  // connection was closed.
  const send: SendPush = async (to, message) => {
    const inTime = new AbortController()
    const late = wait(timeoutMs, NOT_NOW, { signal: inTime.signal })
    try {
      return await Promise.race([deliver(to, message), late])
    } finally {
      inTime.abort()
      await late.catch(() => undefined)
    }
  }
  // One that does not respond must not keep the reminders that go through others waiting.
  const guards = new Map<string, Guard>()
  return async (to, message) => {
    const { host } = new URL(to.endpoint)
    const guard = guards.get(host) ?? createCircuitBreaker(now)
    guards.set(host, guard)
    const sent = await guard(
      () => send(to, message),
      (outcome) => ({ kind: outcome.kind === 'again' && outcome.isDown ? 'failed' : 'well' }),
    )
    return sent.ok ? sent.value : NOT_NOW
  }
}

function outcomeOf(error: unknown): PushOutcome {
  if (!(error instanceof webPush.WebPushError)) return NOT_NOW
  const { statusCode: status, headers, body } = error
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'again', retryAfterMs: retryAfterOf(headers['retry-after']), isDown: status !== 429 }
  return { kind: 'refused', status, reason: body.slice(0, 200) }
}

// Retry-After is in seconds or a date; for a date our own back-off decides.
function retryAfterOf(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND_MS : null
}
