// When the browser is asked to send the queue later, in case this page is gone by then.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForBackgroundSync } from '../../app/sync/background-sync.ts'
import { currentSyncStatus } from '../../app/sync/status-store.ts'
import type { SyncStatus } from '../../app/sync/sync-status.ts'
import { NOW } from '../fixtures/builders.ts'
import { settled, VirtualClock } from '../setup/sync/virtual-clock.ts'
import { standInForPage } from '../setup/sync/page-stand-in.ts'

const SYNCED: SyncStatus = { kind: 'synced', at: NOW }
const waiting = (pending: number): SyncStatus => ({ kind: 'saving', pending, oldestAt: NOW })

afterEach(() => {
  currentSyncStatus.set(SYNCED)
  vi.unstubAllGlobals()
})

type Registration = { sync?: { register: (tag: string) => Promise<void> } }

function asking(registration: (asked: string[]) => Promise<Registration | undefined>) {
  const page = standInForPage()
  const asked: string[] = []
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => registration(asked) } })
  currentSyncStatus.set(SYNCED)
  const clock = new VirtualClock(NOW)
  return { page, asked, clock, stop: askForBackgroundSync(clock) }
}

const willing = (asked: string[]) =>
  Promise.resolve({
    sync: {
      register: (tag: string) => {
        asked.push(tag)
        return Promise.resolve()
      },
    },
  })

describe('asking for a background sync', () => {
  it('what is still queued after two seconds is left to the service worker, once', async () => {
    const { clock, asked } = asking(willing)
    currentSyncStatus.set(waiting(1))
    await clock.advance(1999)
    expect(asked).toEqual([])
    currentSyncStatus.set(waiting(2))
    await clock.advance(1)
    expect(asked).toEqual(['afterwatch-sync'])
    await clock.advance(10_000)
    expect(asked).toHaveLength(1)
  })

  it('what is queued later is requested again', async () => {
    const { clock, asked } = asking(willing)
    currentSyncStatus.set(waiting(1))
    await clock.advance(2000)
    currentSyncStatus.set(waiting(2))
    await clock.advance(2000)
    expect(asked).toHaveLength(2)
  })

  it('what got through in time needs no help', async () => {
    const { clock, asked } = asking(willing)
    currentSyncStatus.set(waiting(1))
    currentSyncStatus.set(SYNCED)
    await clock.advance(10_000)
    expect(asked).toEqual([])
  })

  it.each<[string, SyncStatus, number]>([
    ['something waits', waiting(1), 1],
    ['it is offline with something to send', { kind: 'offline', pending: 1, oldestAt: NOW }, 1],
    ['it is offline with nothing to send', { kind: 'offline', pending: 0, oldestAt: null }, 0],
    ['all is sent', SYNCED, 0],
  ])('a page that is put away while %s', async (_, status, times) => {
    const { page, asked } = asking(willing)
    currentSyncStatus.set(status)
    page.see(true)
    await settled()
    expect(asked).toEqual([])
    page.see(false)
    await settled()
    expect(asked).toHaveLength(times)
  })

  it.each<[string, () => Promise<Registration | undefined>]>([
    ['has no service worker', () => Promise.resolve(undefined)],
    ['does not know background sync', () => Promise.resolve({})],
    ['refuses', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
  ])('a browser that %s is no error', async (_, registration) => {
    const { page } = asking(registration)
    currentSyncStatus.set(waiting(1))
    page.see(false)
    await settled()
  })

  it('after it has ended, it requests nothing', async () => {
    const { page, clock, asked, stop } = asking(willing)
    currentSyncStatus.set(waiting(1))
    stop()
    currentSyncStatus.set(waiting(2))
    page.see(false)
    await clock.advance(10_000)
    expect(asked).toEqual([])
  })
})
