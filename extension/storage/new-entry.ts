// Creates outbox entries; the extension's clock, time zone and ids come in here.
import type { MutationCall } from '#domain/mutations/machinery/definition.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { instantAt } from '#domain/kernel/time.ts'
import type { Capture } from '../messages/capture.ts'
import { deviceZone, now } from './clock.ts'
import { captureMutations, pushedMutations } from './capture-mutations.ts'
import type { OutboxEntry, OutboxOperation } from './outbox-entry.ts'

/** An entry for a capture. Without a known owner it has no mutations yet, because video ids depend on the owner. */
export function captureEntry(id: string, capture: Capture, userId: UserId | null): OutboxEntry {
  const base = { id, userId, capturedAt: instantAt(now()), timeZone: deviceZone(), capture, refusal: null }
  return {
    ...base,
    mutations: userId === null ? [] : pushedMutations(base, captureMutations(capture, userId, base.capturedAt)),
  }
}

/** An entry for mutations without a capture, such as a reminder's Done. */
export function mutationEntry(id: string, userId: UserId, mutations: readonly MutationCall[]): OutboxEntry {
  const base = { id, userId, capturedAt: instantAt(now()), timeZone: deviceZone(), capture: null, refusal: null }
  return { ...base, mutations: pushedMutations(base, mutations) }
}

/** Assigns an entry without an owner to the person who signed in; null when there is nothing to assign. */
export function assignOperation(entry: OutboxEntry, userId: UserId): OutboxOperation | null {
  if (entry.userId !== null || entry.capture === null) return null
  const mutations = captureMutations(entry.capture, userId, entry.capturedAt)
  return { op: 'assign', id: entry.id, userId, mutations: pushedMutations(entry, mutations) }
}
