// Sync as a page and a service worker wire it: the learner's own database, the browser's clock, a server that answers as a test
// says.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invariant } from '#domain/kernel/invariant.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { Observable } from '../../app/db/store/observable.ts'
import { firstAnswer } from '../../app/db/store/first-answer.ts'
import {
  closeUserDatabase,
  openUserDatabase,
  rememberedUser,
  currentDatabase,
} from '../../app/db/session/session-database.ts'
import { mutate } from '../../app/db/write/mutate.ts'
import { lastSyncFailure } from '../../app/sync/last-failure.ts'
import { startSync, type SyncHandle } from '../../app/sync/start-sync.ts'
import { currentSyncStatus } from '../../app/sync/status-store.ts'
import type { SyncStatus } from '../../app/sync/sync-status.ts'
import { syncOnce } from '../../app/sync/sync-once.ts'
import type { SyncRequest } from '#domain/wire/sync.ts'
import { buildSyncResponse } from '../fixtures/build-sync-response.ts'
import { userIdOf } from '../fixtures/builders.ts'
import { memoryLocks } from '../setup/sync/memory-locks.ts'
import { standInForPage, StreamStandIn } from '../setup/sync/page-stand-in.ts'
import { videoArgs } from '../setup/sync/sync-args.ts'

vi.mock('../../app/db/session/session-database.ts', async (load) => ({
  ...(await load<object>()),
  rememberedUser: vi.fn(),
}))

const ADA = userIdOf('ada')
const server = { isUp: true, requests: [] as SyncRequest[], version: 0 }
let page: ReturnType<typeof standInForPage>
let handle: SyncHandle | null = null

/** A server that accepts whatever it is sent. */
function answerTo(request: SyncRequest): Response {
  server.requests.push(request)
  const acks = request.mutations.map(({ seq, mid }) => ({ seq, mid, outcome: 'applied' as const }))
  const lastSeq = request.mutations.at(-1)?.seq ?? request.ackedSeq
  return Response.json(buildSyncResponse({ acks, lastSeq, next: { v: (server.version += 1), t: 'tag' } }))
}

/** Resolves once the value meets the condition. */
function become<T>(observable: Observable<T>, isIt: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isIt(observable.get())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = observable.subscribe(look)
    look()
  })
}

const told = (kind: SyncStatus['kind']) => become(currentSyncStatus, (status) => status.kind === kind)

beforeEach(async () => {
  page = standInForPage()
  Object.assign(server, { isUp: true, requests: [], version: 0 })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) =>
    server.isUp ? Promise.resolve(answerTo(JSON.parse(body) as SyncRequest)) : Promise.reject(new TypeError('offline')),
  )
  await openUserDatabase(ADA)
})
afterEach(async () => {
  handle?.stop()
  handle = null
  const name = currentDatabase()?.name
  closeUserDatabase()
  if (name !== undefined) await new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done))
  vi.unstubAllGlobals()
})

describe('sync of a page', () => {
  it('begins by itself, sends what was stored, and says so', async () => {
    handle = startSync(ADA)
    await told('synced')
    const seen: SyncStatus['kind'][] = []
    currentSyncStatus.subscribe(({ kind }) => seen.push(kind))
    await mutate(saveVideo, videoArgs(1))
    await told('synced')
    expect(seen).toContain('saving')
    expect(server.requests.flatMap(({ mutations }) => mutations.map(({ name }) => name))).toEqual(['saveVideo'])
  })

  it('sends what is stored in quick succession in one request', async () => {
    handle = startSync(ADA)
    await told('synced')
    const before = server.requests.length
    await Promise.all([1, 2, 3].map((n) => mutate(saveVideo, videoArgs(n))))
    await become(currentSyncStatus, () => server.requests.length > before)
    await told('synced')
    expect(server.requests.slice(before).map(({ mutations }) => mutations.length)).toEqual([3])
  })

  it('pulls when the server pokes it', async () => {
    handle = startSync(ADA)
    await told('synced')
    const before = server.requests.length
    StreamStandIn.opened[0]?.onmessage?.({ data: '{"v":99}' })
    await become(currentSyncStatus, () => server.requests.length > before)
  })

  it('a device that never had an answer offers to retry, and that loads it', async () => {
    server.isUp = false
    handle = startSync(ADA)
    await become(firstAnswer, ({ kind }) => kind === 'not_loaded')
    expect(lastSyncFailure.get()?.kind).toBe('unreachable')
    server.isUp = true
    const stuck = firstAnswer.get()
    if (stuck.kind === 'not_loaded') stuck.retry()
    expect(firstAnswer.get().kind).toBe('getting')
    await told('synced')
    expect([firstAnswer.get().kind, lastSyncFailure.get()]).toEqual(['getting', null])
  })

  it('a device that waits for its first answer says so, even with something to send', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    handle = startSync(ADA)
    await mutate(saveVideo, videoArgs(1))
    await told('saving')
    expect(firstAnswer.get().kind).toBe('getting')
  })

  it('takes turns with the other tabs and the worker that have the same database open', async () => {
    const names: string[] = []
    const locks = memoryLocks()
    const request = (name: string, ...rest: [LockOptions, () => Promise<void>]) => {
      names.push(name)
      return locks.request(name, ...rest)
    }
    Object.assign(navigator, { locks: { request } })
    const name = currentDatabase()?.name ?? ''
    handle = startSync(ADA)
    await told('synced')
    vi.mocked(rememberedUser).mockResolvedValue({ id: ADA } as never)
    await syncOnce()
    expect(new Set(names)).toEqual(new Set([`afterwatch-sync-${name}`]))
    expect(names.length).toBeGreaterThan(1)
  })

  it('says that this device could not store what arrived, such as when it is full', async () => {
    handle = startSync(ADA)
    await told('synced')
    const db = currentDatabase()
    invariant(db !== null, 'the database is open')
    vi.spyOn(db, 'transaction').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await handle.syncNow()
    expect([lastSyncFailure.get()?.kind, currentSyncStatus.get().kind]).toEqual(['store', 'not_stored'])
  })

  it('what is stored while offline does not announce again that nothing could be loaded', async () => {
    handle = startSync(ADA)
    await told('synced')
    server.isUp = false
    await mutate(saveVideo, videoArgs(1))
    await told('offline')
    const announced = vi.fn()
    const unsubscribe = firstAnswer.subscribe(announced)
    await mutate(saveVideo, videoArgs(2))
    await become(currentSyncStatus, (status) => 'pending' in status && status.pending === 2)
    unsubscribe()
    expect(announced).not.toHaveBeenCalled()
  })

  it('when stopped, it hears no poke and no browser, and leaves no status behind', async () => {
    server.isUp = false
    handle = startSync(ADA)
    await told('not_loaded')
    handle.stop()
    expect([lastSyncFailure.get(), firstAnswer.get().kind]).toEqual([null, 'getting'])
    expect(StreamStandIn.opened[0]?.readyState).toBe(StreamStandIn.CLOSED)
    server.isUp = true
    page.tell('online')
    await handle.syncNow()
    expect(server.requests).toEqual([])
  })

  it('is only ever that of the learner whose database is open', () => {
    expect(() => startSync(userIdOf('grace'))).toThrow('the database of the learner who syncs is open')
    closeUserDatabase()
    expect(() => startSync(ADA)).toThrow('the database of the learner who syncs is open')
  })
})

describe('sync with no page open', () => {
  it('sends the queue once, however often it is woken meanwhile, and closes what it opened', async () => {
    vi.mocked(rememberedUser).mockResolvedValue({ id: ADA } as never)
    await mutate(saveVideo, videoArgs(1))
    expect(await Promise.all([syncOnce(), syncOnce()])).toEqual([true, true])
    expect(server.requests.filter(({ mutations }) => mutations.length > 0)).toHaveLength(1)
    expect(currentDatabase()).toBeNull()
  })

  it('says that something is still queued if the server is unreachable', async () => {
    vi.mocked(rememberedUser).mockResolvedValue({ id: ADA } as never)
    server.isUp = false
    await mutate(saveVideo, videoArgs(1))
    expect(await syncOnce()).toBe(false)
    server.isUp = true
    expect(await syncOnce()).toBe(true)
  })

  it('has nothing to do if nobody is signed in', async () => {
    vi.mocked(rememberedUser).mockResolvedValue(null)
    expect(await syncOnce()).toBe(true)
    expect(server.requests).toEqual([])
  })
})
