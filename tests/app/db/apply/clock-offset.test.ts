// How a device learns from an answer how far its clock is off.
import { expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { createSyncStore } from '../../../../app/db/apply/sync-store.ts'
import { buildSyncResponse } from '../../../fixtures/build-sync-response.ts'
import { NOW } from '../../../fixtures/builders.ts'
import { MemoryStore } from '../../../setup/sync/memory-store.ts'
import { ADA } from '../../../setup/sync/sync-args.ts'

// The server's clock less this device's, as known before and as told after an answer that took so long.
it.each([
  ['of a quick answer is what it says', 0, HOUR_MS, 100, HOUR_MS - 100],
  ['is none within the tolerance', HOUR_MS, 9 * SECOND_MS, 100, 0],
  ['is none if a slow answer leaves that open', 0, 0, 2 * MINUTE_MS, 0],
  ['is none if a slow answer leaves it open but for the tolerance', 0, -5 * SECOND_MS, 2 * MINUTE_MS, 0],
  ['stays if a slow answer leaves it open', -HOUR_MS, -HOUR_MS, 2 * MINUTE_MS, -HOUR_MS],
  ['is the nearest that a slow answer leaves open', 0, -HOUR_MS, 2 * MINUTE_MS, -HOUR_MS],
  ['is known again after the clock was set back meanwhile', 0, 0, -HOUR_MS, HOUR_MS],
])('the difference of the clocks %s', async (_, knownMs, atSending, tripMs, expected) => {
  const store = new MemoryStore(ADA, brandAs(ClientId, 'first'))
  store.data = { ...store.data, meta: { ...store.data.meta, clockOffsetMs: knownMs } }
  const sync = createSyncStore(store, () => brandAs(ClientId, 'rotated'))
  const { base } = await sync.begin()
  const response = buildSyncResponse({ serverTime: NOW + atSending, next: { v: 1, t: 'a' } })
  await sync.apply({ base, cont: null, changes: [], response, sentAt: NOW, receivedAt: NOW + tripMs })
  expect(store.data.meta.clockOffsetMs).toBe(expected)
})
