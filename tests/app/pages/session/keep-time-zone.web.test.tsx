// Which zone the profile holds after which visit: the rule by which the server counts weeks in the device's zone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { keepTimeZone } from '../../../../app/pages/session/keep-time-zone.ts'
import { currentSyncStatus } from '../../../../app/sync/status-store.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')
const STARTED = 1000
let opened: Awaited<ReturnType<typeof openAnswered>>
let stop: () => void = () => undefined

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await Promise.all([opened.profiles.clear(), opened.outbox.clear(), opened.shadow.clear()])
  currentSyncStatus.set({ kind: 'getting', pending: 0, oldestAt: null })
})

afterEach(() => {
  stop()
  closeUserDatabase()
})

const synced = (at: number) => currentSyncStatus.set({ kind: 'synced', at })
const zoneNow = async () => (await opened.profiles.get(ADA))?.timeZone
const waiting = () => opened.outbox.count()

describe('STA-05: the profile’s time zone', () => {
  it('is the device’s once the server has answered in this visit, not before', async () => {
    synced(STARTED - 1)
    stop = keepTimeZone(ADA, { startedAt: STARTED, zone: () => 'Asia/Tokyo' })
    currentSyncStatus.set({ kind: 'offline', pending: 0, oldestAt: null })
    expect(await waiting()).toBe(0)
    synced(STARTED)
    await vi.waitFor(async () => expect(await zoneNow()).toBe('Asia/Tokyo'))
    expect(await waiting()).toBe(1)
  })

  it('follows a device that travels, once for each zone', async () => {
    let zone = 'Asia/Tokyo'
    stop = keepTimeZone(ADA, { startedAt: STARTED, zone: () => zone })
    synced(STARTED)
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    for (let at = 1; at < 4; at += 1) synced(STARTED + at)
    zone = 'Europe/Paris'
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(async () => expect(await zoneNow()).toBe('Europe/Paris'))
    expect(await waiting()).toBe(2)
  })

  it('keeps what another device wrote during the visit, and is reset in the next', async () => {
    stop = keepTimeZone(ADA, { startedAt: STARTED, zone: () => 'Asia/Tokyo' })
    synced(STARTED)
    await vi.waitFor(async () => expect(await zoneNow()).toBe('Asia/Tokyo'))
    await opened.profiles.update(ADA, { timeZone: 'Europe/Paris' })
    synced(STARTED + 1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await zoneNow()).toBe('Europe/Paris')
    stop()
    stop = keepTimeZone(ADA, { startedAt: STARTED + 1, zone: () => 'Asia/Tokyo' })
    await vi.waitFor(async () => expect(await zoneNow()).toBe('Asia/Tokyo'))
  })

  it('is not written if it is already the same', async () => {
    stop = keepTimeZone(ADA, { startedAt: STARTED, zone: () => 'Asia/Tokyo' })
    synced(STARTED)
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    stop()
    stop = keepTimeZone(ADA, { startedAt: STARTED, zone: () => 'Asia/Tokyo' })
    await opened.profiles.count()
    expect(await waiting()).toBe(1)
  })
})
