// What happens after an act keeps the next act waiting as briefly as it can: a transaction that writes waits for every
// transaction on its tables.
import { IDBCursor, IDBDatabase } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brandAs } from '#domain/kernel/parse.ts'
import { ClientId } from '#domain/kernel/id.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { takeRise } from '../../../app/db/queries/take-rise.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { uuidOf } from '../../fixtures/builders.ts'
import { testMutator } from '../../setup/device/test-mutator.ts'
import { openTab } from '../../setup/device/user-database.ts'
import { videoArgs } from '../../setup/sync/sync-args.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const LISTS = ['videos', 'actions', 'completions', 'reflections', 'recalls', 'profiles']

async function queued(count: number) {
  const db = await openTab()
  const store = dexieStore(db)
  await testMutator(store).mutateAll(Array.from({ length: count }, (_, n) => call(saveVideo, videoArgs(n))))
  return { store, sync: createSyncStore(store, () => brandAs(ClientId, uuidOf('fresh'))) }
}

// Spied on before the database opens: Dexie keeps the function it finds then.
function transactions() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction')
}

describe('what sync reads before it sends', () => {
  it('is the queue, with no list opened', async () => {
    const opened = transactions()
    const { sync } = await queued(1)
    opened.mockClear()
    await sync.begin()
    expect(await sync.oldestPending()).not.toBeNull()
    expect(opened).toHaveBeenCalledTimes(2)
    const tables = opened.mock.calls.flatMap(([names]) => (typeof names === 'string' ? [names] : [...names]))
    expect(tables.filter((name) => LISTS.includes(name))).toEqual([])
  })

  it('is read in pieces, not entry by entry', async () => {
    const { sync } = await queued(45)
    const stepped = vi.spyOn(IDBCursor.prototype, 'continue')
    const { mutations } = await sync.begin()
    expect(mutations.map(({ seq }) => seq)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1))
    expect(stepped).not.toHaveBeenCalled()
  })

  it.each([1, 19, 20, 21, 40, 44])('is at most as many as were asked for: %i', async (count) => {
    const { sync } = await queued(45)
    expect((await sync.begin(count)).mutations).toHaveLength(count)
  })

  it.each([1, 20, 21, 30])('ends before the entry that would make it too large: %i fit', async (fitting) => {
    const { store } = await queued(45)
    const whole = await store.transaction('r', (tx) => tx.readOutbox())
    const bytes = whole.slice(0, fitting).reduce((sum, entry) => sum + entry.bytes, 0)
    const batch = await store.transaction('r', (tx) => tx.readOutbox({ count: 45, bytes }))
    expect(batch).toEqual(whole.slice(0, fitting))
  })
})

describe('an act that raises no rank', () => {
  it('is followed by no transaction that writes', async () => {
    const opened = transactions()
    const db = await openTab()
    await db.meta.put({ key: 'rank', title: 'Explorer' })
    opened.mockClear()
    expect(await takeRise(db, 12)).toBeNull()
    expect(opened.mock.calls.map(([tables, mode]) => [tables, mode])).toEqual([[['meta'], 'readonly']])
  })
})
