// The engine's code loads late: nothing stored before then may wait forever, and it must not overtake a sign-out.
import { describe, expect, it } from 'vitest'
import { deferredEngine } from '../../app/sync/deferred-engine.ts'
import { settled, VirtualClock } from '../setup/sync/virtual-clock.ts'

const SECOND = 1000

// Code that arrives, or fails to, when the test says so.
function lateCode() {
  const log: string[] = []
  const asked: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const clock = new VirtualClock(0)
  const running = {
    syncNow: async () => {
      log.push('synced')
      return Promise.resolve()
    },
    tellStored: () => void log.push('told'),
    stop: () => void log.push('stopped'),
  }
  const engine = deferredEngine({
    loadCode: () =>
      new Promise((resolve, reject) => {
        const start = () => {
          log.push('started')
          return running
        }
        asked.push({ arrive: () => resolve(start), fail: () => reject(new TypeError('Failed to fetch')) })
      }),
    clock,
    onMissing: () => void log.push('missing'),
  })
  return { engine, log, asked, clock }
}

describe('an engine whose code comes later', () => {
  it('starts once, however often it is requested', async () => {
    const { engine, log, asked } = lateCode()
    engine.load()
    engine.load()
    asked[0]?.arrive()
    await settled()
    engine.load()
    await settled()
    expect([asked.length, log]).toEqual([1, ['started']])
  })

  it('a sync requested before it is there waits for it', async () => {
    const { engine, log, asked } = lateCode()
    const synced = engine.syncNow()
    await settled()
    expect(log).toEqual([])
    asked[0]?.arrive()
    await synced
    expect(log).toEqual(['started', 'synced'])
  })

  it('passes on that something was stored; before it runs there is no need', async () => {
    const { engine, log, asked } = lateCode()
    engine.tellStored()
    engine.load()
    asked[0]?.arrive()
    await settled()
    engine.tellStored()
    expect(log).toEqual(['started', 'told'])
  })

  it('stopped while its code is loading, it never starts', async () => {
    const { engine, log, asked } = lateCode()
    const synced = engine.syncNow()
    engine.stop()
    asked[0]?.arrive()
    await synced
    expect(log).toEqual([])
  })

  it('stopped while its code fails to load, it neither complains nor tries again', async () => {
    const { engine, log, asked, clock } = lateCode()
    engine.load()
    engine.stop()
    asked[0]?.fail()
    await clock.advance(60 * SECOND)
    expect([asked.length, log]).toEqual([1, []])
  })

  it('stopped before it was requested, its code is not even loaded', async () => {
    const { engine, asked } = lateCode()
    engine.stop()
    engine.load()
    await engine.syncNow()
    expect(asked).toEqual([])
  })

  it('a running one is stopped once', async () => {
    const { engine, log, asked } = lateCode()
    engine.load()
    asked[0]?.arrive()
    await settled()
    engine.stop()
    engine.stop()
    await engine.syncNow()
    expect(log).toEqual(['started', 'stopped'])
  })

  it('code that cannot be loaded is requested again within 15 s, and the page hears of it', async () => {
    const { engine, log, asked, clock } = lateCode()
    engine.load()
    asked[0]?.fail()
    await settled()
    expect(log).toEqual(['missing'])
    await clock.advance(15 * SECOND)
    asked[1]?.arrive()
    await settled()
    expect(log).toEqual(['missing', 'started'])
  })

  it('a sync requested meanwhile ends, and starts no second attempt beside the first', async () => {
    const { engine, log, asked, clock } = lateCode()
    const first = engine.syncNow()
    asked[0]?.fail()
    await first
    const second = engine.syncNow()
    asked[1]?.arrive()
    await second
    await clock.advance(60 * SECOND)
    expect([asked.length, log]).toEqual([2, ['missing', 'started', 'synced']])
  })

  it('stopped after a failure, it is not retried', async () => {
    const { engine, asked, clock } = lateCode()
    engine.load()
    asked[0]?.fail()
    await settled()
    engine.stop()
    await clock.advance(60 * SECOND)
    expect(asked.length).toBe(1)
  })
})
