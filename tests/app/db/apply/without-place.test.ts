// A device that an update makes fetch everything again has no place in the history by which the server could tell that it was put
// back since its last answer.
import { expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { SyncResponse } from '#domain/wire/sync.ts'
import { createSyncStore } from '../../../../app/db/apply/sync-store.ts'
import { buildSyncResponse } from '../../../fixtures/build-sync-response.ts'
import { NOW } from '../../../fixtures/builders.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'
import { MemoryStore } from '../../../setup/sync/memory-store.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const ROTATED = brandAs(ClientId, 'rotated')

// It has saved two videos, of which the server has accepted the first.
async function withoutPlace() {
  const store = new MemoryStore(ADA, brandAs(ClientId, 'first'))
  const { mutate } = testMutator(store)
  await mutate(saveVideo, videoArgs(1))
  await mutate(saveVideo, videoArgs(2))
  const sync = createSyncStore(store, () => ROTATED)
  const apply = async (response: Partial<SyncResponse>) => {
    const { base } = await sync.begin()
    const answered = { base, cont: null, changes: [], sentAt: NOW, receivedAt: NOW }
    return sync.apply({ ...answered, response: buildSyncResponse(response) })
  }
  const mids = store.data.outbox.map(({ mid }) => mid)
  const acks = mids.slice(0, 1).map((mid) => ({ seq: 1, mid, outcome: 'applied' }) as const)
  await apply({ acks, lastSeq: 1, next: { v: 1, t: 'tag' } })
  store.data = { ...store.data, meta: { ...store.data.meta, cookie: null } }
  const all = mids.map((mid, n) => ({ mid, seq: n + 1, clientId: ROTATED }))
  return { store, sync, apply, all }
}

it('tells by what the server has heard of it that the server was put back', async () => {
  const { store, apply, all } = await withoutPlace()
  const applied = await apply({ reset: 'initial', lastSeq: 0, next: { v: 1, t: 'other' } })
  expect(applied).toMatchObject({ kind: 'applied', pending: 2, isRewound: true })
  expect(store.data).toMatchObject({ outbox: all, acked: [], meta: { ackedBytes: 0, ackedSeq: 0 } })
})

it('sends everything again if the server has lost count of it', async () => {
  const { store, sync, all } = await withoutPlace()
  await sync.rotate((await sync.begin()).base)
  expect(store.data).toMatchObject({ outbox: all, acked: [], meta: { ackedBytes: 0, ackedSeq: 0 } })
})

it('sends nothing again to a server that has everything', async () => {
  const { store, apply } = await withoutPlace()
  const applied = await apply({ reset: 'initial', lastSeq: 1, next: { v: 2, t: 'new' } })
  expect(applied).toMatchObject({ kind: 'applied', pending: 1, isRewound: false })
  expect(store.data.acked).toHaveLength(1)
})
