// Rules that are backed by another rule: no history shows when one of them is missing (tests/simulation/mutants/covered-mutants),
// so each is tested here on its own.
import { describe, expect, it } from 'vitest'
import { ClientId, MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { SYNC_SCHEMA, type PushedMutation, type SyncResponse } from '#domain/wire/sync.ts'
import { prepare, runBatch } from '../../sync-server/services/sync/run-batch.ts'
import type { Answer } from '../../app/db/apply/apply-answer.ts'
import { createSyncStore } from '../../app/db/apply/sync-store.ts'
import { buildSyncResponse } from '../fixtures/build-sync-response.ts'
import { buildContext, NOW, uuidOf } from '../fixtures/builders.ts'
import { MemoryStore } from '../setup/sync/memory-store.ts'
import { ADA, videoArgs } from '../setup/sync/sync-args.ts'
import { testMutator } from '../setup/device/test-mutator.ts'

const PHONE = brandAs(ClientId, 'phone')
const ROTATED = brandAs(ClientId, 'rotated')

function batchOf(seq: number, lastSeq: number) {
  const pushed: PushedMutation = {
    mid: brandAs(MutationId, uuidOf('new')),
    clientId: PHONE,
    seq,
    name: saveVideo.name,
    v: saveVideo.v,
    args: videoArgs(1),
    createdAt: NOW,
    tz: 'UTC',
    schema: SYNC_SCHEMA,
    origin: 'portal',
  }
  return runBatch({
    prepared: [prepare(pushed, buildContext())],
    state: new MemoryState(),
    version: 4,
    receivedAt: NOW,
    writers: new Map([[PHONE, { lastSeq, newest: null }]]),
    known: new Map(),
    randomTag: () => 'tag',
  })
}

describe('the server', () => {
  it('a gap in the sequence makes the device take a new name', () => {
    expect(batchOf(6, 4)).toMatchObject({ isForked: true, log: [], changes: [] })
    expect(batchOf(5, 4)).toMatchObject({ isForked: false, version: 5 })
  })

  it('a sequence used by another mutation makes the device take a new name', () => {
    expect(batchOf(4, 4)).toMatchObject({ isForked: true, log: [], changes: [] })
  })
})

describe('the device', () => {
  const withOnePending = async () => {
    const store = new MemoryStore(ADA, PHONE)
    await testMutator(store).mutate(saveVideo, videoArgs(1))
    const sync = createSyncStore(store, () => ROTATED)
    const { base } = await sync.begin()
    const answer = (given: Partial<SyncResponse>, cont: Answer['cont'] = null): Answer => ({
      base,
      cont,
      changes: [],
      sentAt: NOW,
      receivedAt: NOW,
      response: buildSyncResponse(given),
    })
    return { store, sync, answer }
  }

  it('what goes to a server put back goes under a new name', async () => {
    const { store, sync, answer } = await withOnePending()
    await sync.apply(answer({ reset: 'rewound' }))
    expect(store.data.outbox).toMatchObject([{ clientId: ROTATED, seq: 1 }])
    expect(store.data.meta).toMatchObject({ clientId: ROTATED, nextSeq: 2 })
  })

  it('a mutation given up closes its gap before anything is sent', async () => {
    const store = new MemoryStore(ADA, PHONE)
    const { mutate } = testMutator(store)
    for (const n of [1, 2, 3]) await mutate(saveVideo, videoArgs(n))
    const [first, second, third] = store.data.outbox.map(({ mid }) => mid)
    if (second === undefined) throw new Error('three wait')
    const refusal = { kind: 'too_large' } as const
    await createSyncStore(store, () => ROTATED).giveUp({ mid: second, refusal, at: NOW })
    expect(store.data.outbox).toMatchObject([
      { mid: first, clientId: ROTATED, seq: 1 },
      { mid: third, clientId: ROTATED, seq: 2 },
    ])
    expect(store.data.meta).toMatchObject({ clientId: ROTATED, nextSeq: 3 })
  })

  it('a page of another pull drops the pages staged before it', async () => {
    const { store, sync, answer } = await withOnePending()
    const place = { v: 1, t: '9.tag' }
    expect(await sync.stage(answer({ hasMore: true, next: place }))).toBe('staged')
    expect(await sync.stage(answer({ hasMore: true, reset: 'rewound' }, place))).toBe('restart')
    expect(store.data.staging).toEqual([])
    expect(store.data.meta.pull).toBeNull()
  })
})
