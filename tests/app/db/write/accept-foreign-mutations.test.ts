import { describe, expect, it } from 'vitest'
import { ClientId, MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { acceptForeignMutations } from '../../../../app/db/write/accept-foreign-mutations.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { NOW, userIdOf, uuidOf } from '../../../fixtures/builders.ts'
import { actionArgs, ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { openTab } from '../../../setup/device/user-database.ts'

const fromExtension = (seed: string, name: string, args: unknown) => ({
  mid: brandAs(MutationId, uuidOf(seed)),
  clientId: brandAs(ClientId, 'extension'),
  seq: 41,
  name,
  v: 1,
  args,
  createdAt: NOW - 5000,
  tz: 'Europe/Berlin',
  schema: 1,
  origin: 'ext',
})
const capture = [
  fromExtension('video', 'saveVideo', videoArgs(1)),
  fromExtension('action', 'saveAction', actionArgs('walk', 1)),
]

describe('mutations from the extension', () => {
  it('are shown at once and queued under this store’s own client id, with the same mids and times', async () => {
    const db = await openTab()
    const done = await acceptForeignMutations(dexieStore(db), { userId: ADA, mutations: capture })
    expect(done).toEqual({ ok: true, value: { mids: capture.map(({ mid }) => mid) } })
    const meta = await db.syncMeta()
    expect(await db.outbox.toArray()).toMatchObject(
      capture.map(({ mid }, n) => ({
        mid,
        seq: n + 1,
        clientId: meta?.clientId,
        createdAt: NOW - 5000,
        origin: 'ext',
      })),
    )
    expect(await db.actions.count()).toBe(1)
  })

  it('handed over twice change nothing and get the same answer', async () => {
    const db = await openTab()
    const store = dexieStore(db)
    const first = await acceptForeignMutations(store, { userId: ADA, mutations: capture })
    expect(await acceptForeignMutations(store, { userId: ADA, mutations: capture })).toEqual(first)
    expect(await db.outbox.count()).toBe(2)
  })

  it('of another learner are refused', async () => {
    const db = await openTab()
    const done = await acceptForeignMutations(dexieStore(db), {
      userId: userIdOf('grace'),
      mutations: capture.slice(0, 1),
    })
    expect(done).toMatchObject({ ok: false, error: { kind: 'wrong_user' } })
    expect(await db.outbox.count()).toBe(0)
  })

  it.each([
    ['not a mutation', { hello: 1 }, 'invalid'],
    ['with args that do not fit', fromExtension('x', 'saveVideo', { id: 'no' }), 'invalid'],
    ['of a name nobody knows', fromExtension('x', 'dropTables', {}), 'invalid'],
    ['that a rule refuses', fromExtension('x', 'saveAction', actionArgs('walk', 7)), 'refused'],
  ])('%s: all of the capture is refused with a reason', async (_, bad, kind) => {
    const db = await openTab()
    const done = await acceptForeignMutations(dexieStore(db), { userId: ADA, mutations: [capture[0], bad] })
    expect(done).toMatchObject({ ok: false, error: { kind } })
    expect(await db.videos.count()).toBe(0)
  })
})
