// What wakes the engine in each of its states, with a server that answers as the test says.
import { describe, expect, it } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { Nudge, SyncReply } from '../../app/sync/ports.ts'
import type { Connection } from '../../app/sync/sync-status.ts'
import { NO_LOCK } from '../../app/sync/lock.ts'
import { NOW } from '../fixtures/builders.ts'
import { answer, started } from '../setup/sync/started-engine.ts'
import { settled, VirtualClock } from '../setup/sync/virtual-clock.ts'

const NUDGES: readonly Nudge[] = [
  { kind: 'stored' },
  { kind: 'online' },
  { kind: 'focus' },
  { kind: 'poke', version: 99 },
  { kind: 'now' },
]

// Which nudges, each on its own, lead to a request within a tenth of a second.
async function waking(reply: SyncReply): Promise<readonly string[]> {
  const woken: string[] = []
  for (const nudge of NUDGES) {
    const { page, emit, clock } = await started(reply)
    const before = page.requests
    emit(nudge)
    await clock.advance(100)
    if (page.requests > before) woken.push(nudge.kind)
  }
  return woken
}

describe('what wakes an engine', () => {
  it.each<[string, SyncReply, readonly string[]]>([
    ['has nothing to do: everything', answer(), ['stored', 'online', 'focus', 'poke', 'now']],
    ['did not reach the server: all but one more stored', { kind: 'unreachable' }, ['online', 'focus', 'poke', 'now']],
    ['was told to wait: a person', { kind: 'retry_later', afterMs: 60_000 }, ['now']],
    ['lost its session: what may come with a sign-in', { kind: 'unauthorized' }, ['online', 'focus', 'now']],
    ['belongs to another session: nothing', { kind: 'user_mismatch' }, []],
    ['needs a newer build: nothing', { kind: 'upgrade_required' }, []],
  ])('that %s', async (_, reply, woken) => {
    expect(await waking(reply)).toEqual(woken)
  })

  it.each<[SyncReply, Connection]>([
    [answer(), 'ok'],
    [{ kind: 'unreachable' }, 'unreachable'],
    [{ kind: 'retry_later', afterMs: 60_000 }, 'delayed'],
    [{ kind: 'upgrade_required' }, 'upgrade_required'],
  ])('after %j it says: %s', async (reply, connection) => {
    const { engine } = await started(reply)
    expect(engine.connection.get()).toBe(connection)
  })

  it('when stopped, it hears nothing, and a requested sync does not wait', async () => {
    const { engine, page, listeners } = await started(answer())
    engine.stop()
    await engine.syncNow()
    expect([page.requests, listeners.size]).toEqual([1, 0])
  })

  it('a sync that is impossible resolves at once', async () => {
    const { engine, page } = await started({ kind: 'upgrade_required' })
    await engine.syncNow()
    await engine.whenSettled()
    expect(page.requests).toBe(1)
  })

  it('started twice, it begins once', async () => {
    const { engine, page, listeners } = await started(answer())
    engine.start()
    await settled()
    expect([page.requests, listeners.size]).toEqual([1, 1])
  })
})

it('a version the server told of during a cycle is asked for after it, whatever else happened meanwhile', async () => {
  const clock = new VirtualClock(NOW)
  let requests = 0
  const slow = () =>
    new Promise<SyncReply>((resolve) => clock.setTimer(() => resolve(answer((requests += 1))), SECOND_MS))
  const { emit } = await started(answer(), { clock, transport: { sync: slow } })
  emit({ kind: 'poke', version: 2 })
  emit({ kind: 'focus' })
  await clock.advance(10 * SECOND_MS)
  expect(requests).toBe(2)
})

describe('a request into a dead connection', () => {
  // Five requests in a row get no reply; the last one may take 160 seconds. Then the network is back.
  async function hanging() {
    const clock = new VirtualClock(NOW)
    const link = { isDead: true, requests: 0 }
    const sync = () => {
      link.requests += 1
      return link.isDead ? new Promise<never>(() => undefined) : Promise.resolve(answer())
    }
    const tab = await started(answer(), { clock, transport: { sync } })
    while (link.requests < 5) await clock.advance(SECOND_MS)
    link.isDead = false
    return { ...tab, clock, link }
  }

  it('is sent again at once when the browser says that the network is back', async () => {
    const { engine, emit } = await hanging()
    emit({ kind: 'online' })
    await settled()
    expect(engine.connection.get()).toBe('ok')
  })

  it('is sent again when the learner asks, once it has taken longer than a slow connection would', async () => {
    const { engine, emit, clock, link } = await hanging()
    emit({ kind: 'now' })
    await settled()
    expect(link.requests).toBe(5)
    await clock.advance(20 * SECOND_MS)
    emit({ kind: 'stored' })
    emit({ kind: 'focus' })
    await settled()
    expect(link.requests).toBe(5)
    emit({ kind: 'now' })
    await settled()
    expect([link.requests, engine.connection.get()]).toEqual([6, 'ok'])
  })

  it('and whoever waits for the sync hears of its end once', async () => {
    const { engine, emit } = await hanging()
    const ended = engine.syncNow()
    emit({ kind: 'online' })
    await ended
    expect(engine.phase.kind).toBe('idle')
  })
})

describe('failures', () => {
  it('a wait requested by the server is at most five minutes, with half a second of jitter here', async () => {
    const { clock, page } = await started({ kind: 'retry_later', afterMs: 60 * MINUTE_MS })
    page.reply = answer()
    await clock.advance(5 * MINUTE_MS + 499)
    expect(page.requests).toBe(1)
    await clock.advance(1)
    expect(page.requests).toBe(2)
  })

  it('waits double until a cycle succeeds, and start over after it', async () => {
    const { clock, page, emit } = await started({ kind: 'unreachable' })
    page.isVisible = false
    const waits = [500, 1000, 2000]
    for (const [index, wait] of waits.entries()) {
      await clock.advance(wait - 1)
      expect(page.requests).toBe(index + 1)
      await clock.advance(1)
      expect(page.requests).toBe(index + 2)
    }
    page.reply = answer()
    emit({ kind: 'online' })
    await settled()
    page.reply = { kind: 'unreachable' }
    emit({ kind: 'online' })
    await settled()
    await clock.advance(500)
    expect(page.requests).toBe(waits.length + 4)
  })

  it('a repair that repeats is tried nine times at once, and then waits', async () => {
    const { engine, page } = await started({ kind: 'pull_restart' })
    for (let turn = 0; turn < 20; turn += 1) await settled()
    expect([page.requests, engine.phase.kind]).toEqual([9, 'waiting'])
  })

  it.each([
    ['retry', 'waiting'],
    ['stop', 'stopped'],
  ] as const)('what the store throws is shown to the page, which says %s', async (says, phase) => {
    const thrown: unknown[] = []
    const { engine } = await started(answer(), {
      lock: { ...NO_LOCK, run: () => Promise.reject(new Error('the store broke')) },
      onStoreError: (error) => {
        thrown.push(error)
        return says
      },
    })
    await settled()
    expect([thrown, engine.phase.kind]).toEqual([[new Error('the store broke')], phase])
  })

  it('what the store throws after the end is not reported', async () => {
    const thrown: unknown[] = []
    const clock = new VirtualClock(NOW)
    const closing = () =>
      new Promise<never>((_, reject) => clock.setTimer(() => reject(new Error('closed')), SECOND_MS))
    const { engine } = await started(answer(), {
      lock: { ...NO_LOCK, run: closing },
      onStoreError: (error) => {
        thrown.push(error)
        return 'retry'
      },
    })
    engine.stop()
    await clock.advance(SECOND_MS)
    expect([thrown, engine.phase.kind]).toEqual([[], 'stopped'])
  })

  it('a request is given up twenty seconds after it was sent', async () => {
    const { engine, clock } = await started(answer(), { transport: { sync: () => new Promise(() => undefined) } })
    await clock.advance(20 * SECOND_MS - 1)
    expect(engine.phase.kind).toBe('cycling')
    await clock.advance(1)
    expect(engine.connection.get()).toBe('unreachable')
  })
})
