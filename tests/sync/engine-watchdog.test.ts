// The watchdog of the engine, with a server that the test controls.
import { describe, expect, it } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { SyncReply } from '../../app/sync/ports.ts'
import { buildSyncResponse } from '../fixtures/build-sync-response.ts'
import { NOW } from '../fixtures/builders.ts'
import { VirtualClock } from '../setup/sync/virtual-clock.ts'
import { answer, started } from '../setup/sync/started-engine.ts'

describe('the watchdog', () => {
  it('lets a pull of many slow pages go on for as long as pages arrive', async () => {
    const page = (version: number): SyncReply => ({
      kind: 'answer',
      response: buildSyncResponse({ next: { v: version, t: 'tag' }, hasMore: version < 9 }),
    })
    const clock = new VirtualClock(NOW)
    let pages = 0
    const slow = () =>
      new Promise<SyncReply>((resolve) => clock.setTimer(() => resolve(page((pages += 1))), 15 * SECOND_MS))
    const { engine } = await started(answer(), { clock, transport: { sync: slow } })
    const told: string[] = []
    engine.connection.subscribe((connection) => told.push(connection))
    await clock.advance(9 * 15 * SECOND_MS)
    expect([pages, told, engine.phase.kind]).toEqual([9, ['ok'], 'idle'])
  })

  it.each([
    ['keeps a page current that is looked at', true, null, 2],
    ['leaves a hidden page alone that has nothing to send', false, null, 1],
    ['sends what waits of a hidden page', false, NOW, 2],
  ])('%s', async (_, isVisible, oldest, requests) => {
    const { clock, page } = await started(answer())
    Object.assign(page, { isVisible, oldest })
    await clock.advance(MINUTE_MS)
    expect(page.requests).toBe(requests)
  })

  it.each<SyncReply>([{ kind: 'unauthorized' }, { kind: 'retry_later', afterMs: 5 * MINUTE_MS }])(
    'does not press on after $kind',
    async (reply) => {
      const { clock, page } = await started(reply)
      page.oldest = NOW
      await clock.advance(4 * MINUTE_MS)
      expect(page.requests).toBe(1)
    },
  )

  it('is over with the engine', async () => {
    const { engine, clock, page } = await started(answer())
    engine.stop()
    await clock.advance(10 * MINUTE_MS)
    expect(page.requests).toBe(1)
  })
})
