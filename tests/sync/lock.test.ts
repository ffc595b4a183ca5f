// Web Locks as in a browser, over Node's promises and without a clock.
import { describe, expect, it } from 'vitest'
import { STEAL_AFTER_MS, webLock } from '../../app/sync/lock.ts'
import { NOW } from '../fixtures/builders.ts'
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

describe('the lock', () => {
  it('lets one tab work at a time, in order', async () => {
    const clock = new VirtualClock(NOW)
    const locks = memoryLocks()
    const first = deferred()
    const order: string[] = []
    const left = webLock(locks, 'sync', clock).run(async () => {
      await first.promise
      order.push('left')
    })
    const right = webLock(locks, 'sync', clock).run(() => Promise.resolve(order.push('right')))
    await settled()
    expect(order).toEqual([])
    first.resolve()
    await Promise.all([left, right])
    expect(order).toEqual(['left', 'right'])
  })

  it('is stolen from a tab that keeps it for more than 15 seconds, whose own work still resolves', async () => {
    const clock = new VirtualClock(NOW)
    const locks = memoryLocks()
    const frozen = deferred()
    const left = webLock(locks, 'sync', clock).run(async () => {
      await frozen.promise
      return 'thawed'
    })
    await settled()
    const right = webLock(locks, 'sync', clock).run(() => Promise.resolve('went on'))
    await clock.advance(STEAL_AFTER_MS + 1)
    expect(await right).toBe('went on')
    frozen.resolve()
    expect(await left).toBe('thawed')
  })

  it('passes on a failure of the work and is free again', async () => {
    const locks = memoryLocks()
    const lock = webLock(locks, 'sync', new VirtualClock(NOW))
    await expect(lock.run(() => Promise.reject(new Error('the store broke')))).rejects.toThrow('the store broke')
    expect(await lock.run(() => Promise.resolve('free'))).toBe('free')
  })

  it('that cannot be had at all (no permission) does not stop the work', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
    expect(await webLock(denied, 'sync', new VirtualClock(NOW)).run(() => Promise.resolve('done'))).toBe('done')
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
    await webLock(watched as typeof locks, 'sync', new VirtualClock(NOW)).run(() => Promise.resolve())
    expect(asked.map(({ steal }) => steal ?? false)).toEqual([false])
  })
})
