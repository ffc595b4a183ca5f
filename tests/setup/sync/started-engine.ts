// A running engine, whose server, clock and signals the test controls.
import type { Instant } from '#domain/kernel/time.ts'
import { createSyncStore, type SyncStore } from '../../../app/db/apply/sync-store.ts'
import type { EngineDeps } from '../../../app/sync/engine-deps.ts'
import { SyncEngine } from '../../../app/sync/engine.ts'
import { NO_LOCK } from '../../../app/sync/lock.ts'
import type { Nudge, SyncReply } from '../../../app/sync/ports.ts'
import { buildSyncResponse } from '../../fixtures/build-sync-response.ts'
import { NOW, userIdOf } from '../../fixtures/builders.ts'
import { settled, VirtualClock } from './virtual-clock.ts'
import { newStore } from './virtual-device.ts'

export const answer = (version = 1): SyncReply => ({
  kind: 'answer',
  response: buildSyncResponse({ next: { v: version, t: 'tag' } }),
})

export async function started(reply: SyncReply, given: Partial<EngineDeps & { store: SyncStore }> = {}) {
  const clock = new VirtualClock(NOW)
  const page = { reply, requests: 0, isVisible: true, oldest: null as Instant | null }
  const listeners = new Set<(nudge: Nudge) => void>()
  const device = newStore(userIdOf('ada'), { nextNumber: () => 1 })
  const memory = createSyncStore(device, () => device.data.meta.clientId)
  const engine = new SyncEngine({
    store: { ...memory, oldestPending: () => Promise.resolve(page.oldest) },
    transport: {
      sync: () => {
        page.requests += 1
        return Promise.resolve(page.reply)
      },
    },
    clock,
    random: () => 0.5,
    lock: NO_LOCK,
    signals: {
      isVisible: () => page.isVisible,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    onStoreError: () => 'retry',
    ...given,
  })
  engine.start()
  await settled()
  return {
    engine,
    clock,
    page,
    listeners,
    emit: (nudge: Nudge) => {
      for (const listener of listeners) listener(nudge)
    },
  }
}
