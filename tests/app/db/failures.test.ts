// A browser that cannot store: nothing half-written, a typed reason, and one attempt to make room.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { newClientId } from '../../../app/db/store/fresh-meta.ts'
import { packTranscript } from '../../../app/db/store/kept-transcript.ts'
import { outboxEntry } from '../../../app/db/apply/outbox-entry.ts'
import { mutateAll } from '../../../app/db/write/mutate.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../app/db/session/session-database.ts'
import { NOW, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { dumpDatabase } from '../../setup/device/database-dump.ts'
import { connectionLost, failingStorage, quotaExceeded } from '../../setup/device/failing-storage.ts'
import { journaled } from '../../setup/device/journaled.ts'
import { actionArgs, videoArgs } from '../../setup/sync/sync-args.ts'
import { testMutator } from '../../setup/device/test-mutator.ts'
import { newStorage, openTab } from '../../setup/device/user-database.ts'

const BOTH = [call(saveVideo, videoArgs(1)), call(saveAction, actionArgs('walk', 1))]
const FOR_EVER = 1000
const ACCEPTED = { ...outboxEntry(journaled(9), { clientId: newClientId(), seq: 1 }), ackedAt: NOW }
const TALK = { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 1000, text: 'walk first' }] }

async function openFailing() {
  const disk = failingStorage()
  const db = await openTab({ addons: [disk.addon] })
  return { disk, db, ...testMutator(dexieStore(db)) }
}

describe('a full disk', () => {
  it.each([0, 1, 2, 3, 4, 5])('after %i writes of the transaction: nothing of it is stored', async (writes) => {
    const { disk, db, mutateAll } = await openFailing()
    const before = await dumpDatabase(db)
    disk.failAfter(writes, FOR_EVER, quotaExceeded)
    const done = await mutateAll(BOTH)
    disk.heal()
    // The transaction of two mutations makes five writes: shadow, two tables, outbox, meta.
    if (writes < 5) expect(done).toEqual({ ok: false, error: { kind: 'not_stored', reason: 'quota' } })
    if (writes < 5) expect(await dumpDatabase(db)).toEqual(before)
    else expect(done.ok).toBe(true)
  })

  it('with room again after dropping what can be fetched again: stored', async () => {
    const { disk, db, mutateAll } = await openFailing()
    await dexieStore(db).transaction('rw', (tx) => tx.addAcked([ACCEPTED]))
    disk.failAfter(2, 1, quotaExceeded)
    expect((await mutateAll(BOTH)).ok).toBe(true)
    expect(await db.acked.count()).toBe(0)
    expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('works again when there is room: the sequence has no gap', async () => {
    const { disk, db, mutate } = await openFailing()
    disk.failAfter(0, FOR_EVER, quotaExceeded)
    expect((await mutate(saveVideo, videoArgs(1))).ok).toBe(false)
    disk.heal()
    expect((await mutate(saveVideo, videoArgs(2))).ok).toBe(true)
    expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1])
  })
})

describe('a full disk with transcripts on it', () => {
  const disk = failingStorage()
  let db: UserDatabase
  beforeEach(async () => {
    setStorage({ ...newStorage(), addons: [disk.addon] })
    db = await openUserDatabase(userIdOf('ada'))
    await db.transcripts.put(packTranscript(videoIdOf(db.userId, 'aaaaaaaaaaa'), TALK))
  })
  afterEach(() => {
    disk.heal()
    closeUserDatabase()
  })
  const kept = () => db.transcripts.count()
  const waiting = () => db.outbox.count()

  it('drops them, since they can be fetched again, and stores what the learner did', async () => {
    disk.failUntilCleared('transcripts', quotaExceeded)
    expect((await mutateAll(BOTH)).ok).toBe(true)
    expect([await kept(), await waiting()]).toEqual([0, 2])
  })

  it('keeps them if there is another way to make room', async () => {
    await dexieStore(db).transaction('rw', (tx) => tx.addAcked([ACCEPTED]))
    disk.failAfter(2, 1, quotaExceeded)
    expect((await mutateAll(BOTH)).ok).toBe(true)
    expect([await kept(), await waiting()]).toEqual([1, 2])
  })

  it('that stays full is reported, and nothing is stored', async () => {
    disk.failAfter(0, FOR_EVER, quotaExceeded)
    expect(await mutateAll(BOTH)).toEqual({ ok: false, error: { kind: 'not_stored', reason: 'quota' } })
    disk.heal()
    expect(await waiting()).toBe(0)
  })
})

describe('a lost connection to the store', () => {
  it.each([0, 1, 2, 3, 4])('after %i writes: reopened, and the mutations are stored once', async (writes) => {
    const { disk, db, mutateAll } = await openFailing()
    disk.failAfter(writes, 1, connectionLost)
    expect((await mutateAll(BOTH)).ok).toBe(true)
    expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2])
    expect(await db.videos.count()).toBe(1)
  })

  it('that stays lost is reported after three tries', async () => {
    const { disk, mutateAll } = await openFailing()
    disk.failAfter(0, FOR_EVER, connectionLost)
    expect(await mutateAll(BOTH)).toEqual({ ok: false, error: { kind: 'not_stored', reason: 'unknown' } })
  })
})

describe('a database closed on purpose', () => {
  it('stores nothing and does not reopen by itself', async () => {
    const storage = newStorage()
    const db = await openTab({ storage })
    const { mutate } = testMutator(dexieStore(db))
    db.retire()
    expect(await mutate(saveVideo, videoArgs(1))).toEqual({
      ok: false,
      error: { kind: 'not_stored', reason: 'closed' },
    })
  })

  it('by a sign-out in another tab: this tab is told, and does not recreate an empty database', async () => {
    const storage = newStorage()
    const told: string[] = []
    const here = await openTab({ storage, hooks: { onRetired: (reason) => told.push(reason) } })
    const there = await openTab({ storage })
    await there.delete()
    expect(told).toEqual(['deleted'])
    expect((await testMutator(dexieStore(here)).mutate(saveVideo, videoArgs(1))).ok).toBe(false)
    expect(await storage.indexedDB.databases()).toEqual([])
  })
})

describe('two tabs', () => {
  it('store at the same time: one sequence without gaps or duplicates, and both see everything', async () => {
    const storage = newStorage()
    const [left, right] = [await openTab({ storage }), await openTab({ storage })]
    const inLeft = testMutator(dexieStore(left), { seed: 'left' })
    const inRight = testMutator(dexieStore(right), { seed: 'right' })
    const rounds = Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? inLeft : inRight).mutate(saveVideo, videoArgs(n)),
    )
    expect((await Promise.all(rounds)).every(({ ok }) => ok)).toBe(true)
    expect((await right.outbox.toArray()).map(({ seq }) => seq)).toEqual(rounds.map((_, n) => n + 1))
    expect(await left.videos.count()).toBe(20)
  })
})
