// A page's sync status with its channel to other tabs and its store held in hand.
import type { Instant } from '#domain/kernel/time.ts'
import { createObservable } from '../../../app/db/store/observable.ts'
import type { PendingFacts } from '../../../app/db/store/pending-facts.ts'
import { connectStatus, type NewsChannel } from '../../../app/sync/connect-status.ts'
import { createFindings, NOTHING_PENDING } from '../../../app/sync/sync-status.ts'
import { NOW } from '../../fixtures/builders.ts'

export const facts = (given: Partial<PendingFacts>): PendingFacts => ({ ...NOTHING_PENDING, syncedAt: NOW, ...given })

export function connected(answeredAt: Instant | null = NOW) {
  const clock = { now: NOW }
  const own = createFindings()
  const sent: unknown[] = []
  const channel: NewsChannel = { postMessage: (message) => sent.push(message), onmessage: null, close: () => undefined }
  const store: { tell: (facts: PendingFacts) => void } = { tell: () => undefined }
  const lastStoredAt = createObservable<Instant | null>(null)
  let stored = 0
  let emptied = 0
  const end = connectStatus(own, {
    channel,
    answeredAt,
    now: () => clock.now,
    watchPending: (listener) => {
      store.tell = listener
      return () => undefined
    },
    lastStoredAt,
    onStored: () => {
      stored += 1
    },
    onEmptied: () => {
      emptied += 1
    },
  })
  const hear = (data: unknown) => channel.onmessage?.(new MessageEvent('message', { data }))
  return { clock, own, sent, store, lastStoredAt, hear, end, stored: () => stored, emptied: () => emptied }
}
