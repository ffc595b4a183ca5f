// Web Locks as in a browser, over Node's promises and without a clock.
import { describe, expect, it } from 'vitest'
import { STEAL_AFTER_MS, webLock } from '../../app/sync/lock.ts'
import { NOW } from '../fixtures/builders.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import type { Turn } from '../../app/sync/ports.ts'
import { SimLine } from '../simulation/world/sim-line.ts'
import { memoryLocks } from '../setup/sync/memory-locks.ts'
import { VirtualClock, settled } from '../setup/sync/virtual-clock.ts'

function deferred() {
  const box: { resolve: () => void } = { resolve: () => undefined }
  const promise = new Promise<void>((resolve) => {
    box.resolve = resolve
  })
  return {
    promise,
    resolve: () => {
      box.resolve()
    },
  }
}

type Locks = ReturnType<typeof memoryLocks>

const HERE = { reach: (callback: () => void) => callback() }
const MOVING: Turn = { isMoving: () => true, onWait: () => undefined, onHurry: () => undefined }

// Runs work under the lock in one tab; without a line of its own, nobody hears it.
const lockOn =
  (locks: Locks, clock: VirtualClock, line = new SimLine()) =>
  <T>(work: () => Promise<T>, turn = MOVING) =>
    webLock('sync', { locks, clock, openLine: line.openFor(HERE) }).run(work, turn)

describe('the lock', () => {
  it('lets one tab work at a time, in order', async () => {
    const clock = new VirtualClock(NOW)
    const locks = memoryLocks()
    const first = deferred()
    const order: string[] = []
    const left = lockOn(
      locks,
      clock,
    )(async () => {
      await first.promise
      order.push('left')
    })
    const right = lockOn(locks, clock)(() => Promise.resolve(order.push('right')))
    await settled()
    expect(order).toEqual([])
    first.resolve()
    await Promise.all([left, right])
    expect(order).toEqual(['left', 'right'])
  })

  it('is stolen from a tab that keeps it for more than 15 seconds and says nothing, whose own work still resolves', async () => {
    const clock = new VirtualClock(NOW)
    const locks = memoryLocks()
    const frozen = deferred()
    const left = lockOn(
      locks,
      clock,
    )(async () => {
      await frozen.promise
      return 'thawed'
    })
    await settled()
    const right = lockOn(locks, clock)(() => Promise.resolve('went on'))
    await clock.advance(STEAL_AFTER_MS + 2 * SECOND_MS)
    expect(await right).toBe('went on')
    frozen.resolve()
    expect(await left).toBe('thawed')
  })

  it('is left to a tab that says its work gets on, until it no longer does', async () => {
    const clock = new VirtualClock(NOW)
    const locks = memoryLocks()
    const line = new SimLine()
    const endless = deferred()
    const order: string[] = []
    let isMoving = true
    void lockOn(locks, clock, line)(() => endless.promise, { ...MOVING, isMoving: () => isMoving })
    await settled()
    const right = lockOn(
      locks,
      clock,
      line,
    )(() => Promise.resolve(order.push('went on')), {
      ...MOVING,
      isMoving: () => false,
      onWait: () => order.push('waits'),
    })
    await clock.advance(3 * STEAL_AFTER_MS)
    expect(order).toEqual(['waits', 'waits', 'waits'])
    isMoving = false
    await clock.advance(STEAL_AFTER_MS + 2 * SECOND_MS)
    await right
    expect(order).toEqual(['waits', 'waits', 'waits', 'went on'])
  })

  it('passes on a failure of the work and is free again', async () => {
    const locks = memoryLocks()
    const run = lockOn(locks, new VirtualClock(NOW))
    await expect(run(() => Promise.reject(new Error('the store broke')))).rejects.toThrow('the store broke')
    expect(await run(() => Promise.resolve('free'))).toBe('free')
  })

  it('that cannot be had at all (no permission) does not stop the work', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
    expect(await lockOn(denied, new VirtualClock(NOW))(() => Promise.resolve('done'))).toBe('done')
  })

  it('is not stolen as long as it is released in time', async () => {
    const asked: LockOptions[] = []
    const locks = memoryLocks()
    const watched = {
      request: (name: string, options: LockOptions, hold: () => Promise<void>) => {
        asked.push(options)
        return locks.request(name, options, hold)
      },
    }
    // The browser's own type has more overloads than the one used here.
    await lockOn(watched as typeof locks, new VirtualClock(NOW))(() => Promise.resolve())
    expect(asked.map(({ steal }) => steal ?? false)).toEqual([false])
  })
})
