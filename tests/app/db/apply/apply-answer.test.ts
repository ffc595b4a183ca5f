// Answers that must not be applied, and the two rules that only a copied profile or a second tab could break.
import { describe, expect, expectTypeOf, it } from 'vitest'
import { ClientId, MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { defineMutation } from '#domain/mutations/machinery/definition.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { ROWS_SCHEMA, SYNC_SCHEMA, type SyncResponse } from '#domain/wire/sync.ts'
import { keepAcked, trimAcked } from '../../../../app/db/apply/acked-ring.ts'
import type { Answer } from '../../../../app/db/apply/apply-answer.ts'
import type { OutboxEntry } from '../../../../app/db/store/local-tx.ts'
import { createSyncStore } from '../../../../app/db/apply/sync-store.ts'
import { typedTextOf } from '../../../../app/db/apply/typed-text.ts'
import { buildSyncResponse } from '../../../fixtures/build-sync-response.ts'
import { NOW, userIdOf } from '../../../fixtures/builders.ts'
import { MemoryStore } from '../../../setup/sync/memory-store.ts'
import { actionArgs, ADA, reflectionArgs, videoArgs } from '../../../setup/sync/sync-args.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'

const ROTATED = brandAs(ClientId, 'rotated')

async function withTwoPending() {
  const store = new MemoryStore(ADA, brandAs(ClientId, 'first'))
  const { mutate } = testMutator(store)
  await mutate(saveVideo, videoArgs(1))
  await mutate(saveVideo, videoArgs(2))
  const sync = createSyncStore(store, () => ROTATED)
  const { base } = await sync.begin()
  const answer = (response: Partial<SyncResponse>): Answer => ({
    base,
    cont: null,
    changes: [],
    sentAt: NOW,
    receivedAt: NOW,
    response: buildSyncResponse(response),
  })
  return { store, sync, answer }
}

describe('an answer', () => {
  it('for another learner is not applied', async () => {
    const { store, sync, answer } = await withTwoPending()
    const before = store.data
    expect(await sync.apply(answer({ userId: userIdOf('grace') }))).toEqual({ kind: 'stale' })
    expect(store.data).toEqual(before)
  })

  it('that a faster tab has overtaken is not applied', async () => {
    const { store, sync, answer } = await withTwoPending()
    const slow = answer({ next: { v: 1, t: 'older' } })
    await sync.apply(answer({ next: { v: 2, t: 'newer' } }))
    expect(await sync.apply(slow)).toEqual({ kind: 'stale' })
    expect(store.data.meta.cookie).toEqual({ v: 2, t: 'newer' })
  })

  it.each([
    ['a sequence this store never gave out', 3],
    ['a sequence it gave to a mutation nobody acked', 1],
  ])(
    'that names %s: somebody else writes in our name, so all that waits goes on under a new one',
    async (_, lastSeq) => {
      const { store, sync, answer } = await withTwoPending()
      const mids = store.data.outbox.map(({ mid }) => mid)
      expect(await sync.apply(answer({ lastSeq }))).toEqual({ kind: 'forked' })
      expect(store.data.meta).toMatchObject({ clientId: ROTATED, nextSeq: 3, ackedSeq: 0, cookie: null })
      expect(store.data.outbox).toMatchObject(mids.map((mid, n) => ({ mid, seq: n + 1, clientId: ROTATED })))
    },
  )

  it('that does not continue a pull started by another tab is neither staged nor applied', async () => {
    const { store, sync, answer } = await withTwoPending()
    const page = answer({ hasMore: true, reset: 'initial', next: { v: 1, t: '2.tag' } })
    expect(await sync.stage(page)).toBe('staged')
    expect(await sync.stage(page)).toBe('stale')
    expect(await sync.apply(answer({ reset: 'initial', next: { v: 2, t: 'tag' } }))).toEqual({ kind: 'stale' })
    expect(store.data.staging).toHaveLength(1)
  })

  it('to a device with rows that an older build pulled is followed by a pull of everything, which keeps what waits', async () => {
    const { store, sync, answer } = await withTwoPending()
    const old = { cookie: { v: 1, t: 'tag' }, pulledSchema: ROWS_SCHEMA - 1 }
    store.data = { ...store.data, meta: { ...store.data.meta, ...old } }
    const next = { v: 2, t: 'new' }
    const { base } = await sync.begin()
    expect(await sync.apply({ ...answer({ next }), base })).toMatchObject({ kind: 'applied', isLacking: true })
    expect(store.data.meta).toMatchObject({ cookie: null, ackedSeq: 0 })
    const whole = { ...answer({ next, reset: 'initial' }), base: (await sync.begin()).base }
    expect(await sync.apply(whole)).toMatchObject({ kind: 'applied', pending: 2, isLacking: false })
    expect(store.data.meta).toMatchObject({ cookie: next, pulledSchema: SYNC_SCHEMA })
  })

  it('is not followed by one when a build as new as the rows pulled them', async () => {
    const { store, sync, answer } = await withTwoPending()
    await sync.apply(answer({ next: { v: 1, t: 'tag' }, reset: 'initial' }))
    const { base } = await sync.begin()
    expect(await sync.apply({ ...answer({ next: { v: 2, t: 'new' } }), base })).toMatchObject({ isLacking: false })
    expect(store.data.meta).toMatchObject({ cookie: { v: 2, t: 'new' }, pulledSchema: SYNC_SCHEMA })
  })

  it('without rows leaves what a later build has pulled as it is; one with rows does not', async () => {
    const { store, sync, answer } = await withTwoPending()
    const later = { cookie: { v: 1, t: 'tag' }, pulledSchema: SYNC_SCHEMA + 1 }
    store.data = { ...store.data, meta: { ...store.data.meta, ...later } }
    await sync.apply({ ...answer({ next: { v: 2, t: 'new' } }), base: (await sync.begin()).base })
    expect(store.data.meta.pulledSchema).toBe(SYNC_SCHEMA + 1)
    const changes = [{ table: 'videos', id: videoArgs(3).id, row: null }] as const
    await sync.apply({ ...answer({ next: { v: 3, t: 'new' } }), changes, base: (await sync.begin()).base })
    expect(store.data.meta.pulledSchema).toBe(SYNC_SCHEMA)
  })

  it.each([
    ['an older build', ROWS_SCHEMA - 1],
    ['a build that did not note which it is', undefined],
  ])('that completes a pull started by %s is followed by a pull of everything', async (_, schema) => {
    const { store, sync, answer } = await withTwoPending()
    const first = { v: 1, t: '2.tag' }
    await sync.stage(answer({ hasMore: true, reset: 'initial', next: first }))
    const pull = { cont: first, reset: 'initial', schema } as const
    store.data = { ...store.data, meta: { ...store.data.meta, pull } }
    const second = { v: 1, t: '3.tag' }
    expect(await sync.stage({ ...answer({ hasMore: true, reset: 'initial', next: second }), cont: first })).toBe(
      'staged',
    )
    const last = { ...answer({ reset: 'initial', next: { v: 2, t: 'tag' } }), cont: second }
    expect(await sync.apply(last)).toMatchObject({ kind: 'applied', isLacking: true })
    expect(store.data.meta).toMatchObject({ cookie: null, pull: null })
  })

  it('that completes a pull started by the same build is not', async () => {
    const { store, sync, answer } = await withTwoPending()
    const cont = { v: 1, t: '2.tag' }
    await sync.stage(answer({ hasMore: true, reset: 'initial', next: cont }))
    const last = { ...answer({ reset: 'initial', next: { v: 2, t: 'tag' } }), cont }
    expect(await sync.apply(last)).toMatchObject({ kind: 'applied', isLacking: false })
    expect(store.data.meta.pulledSchema).toBe(SYNC_SCHEMA)
  })

  it('acks by mid, not by sequence', async () => {
    const { store, sync, answer } = await withTwoPending()
    const [first, second] = store.data.outbox
    const acks = [first, second].flatMap((entry) =>
      entry === undefined ? [] : [{ seq: entry.seq, mid: entry.mid, outcome: 'applied' as const }],
    )
    expect(await sync.apply(answer({ lastSeq: 1, acks: acks.slice(0, 1) }))).toMatchObject({ heard: 1, pending: 1 })
    expect(store.data.outbox).toEqual([second])
    expect(store.data.acked).toMatchObject([{ mid: first?.mid, ackedAt: NOW }])
  })
})

describe('a clock that leaps a year ahead', () => {
  it('drops nothing that a restored server would need again', async () => {
    const { store, sync, answer } = await withTwoPending()
    const [first, second] = store.data.outbox.map(({ seq, mid }) => ({ seq, mid, outcome: 'applied' as const }))
    const heard = (acks: SyncResponse['acks']) => answer({ lastSeq: acks.length, acks, next: { v: 0, t: '' } })
    if (first === undefined || second === undefined) return expect.fail('two wait')
    await sync.apply(heard([first]))
    const { base } = await sync.begin()
    await sync.apply({ ...heard([first, second]), base, sentAt: NOW, receivedAt: NOW + 366 * DAY_MS })
    expect(store.data.acked.map(({ mid }) => mid)).toEqual([first.mid, second.mid])
  })
})

describe('the ring of acked mutations', () => {
  const entry = (n: number, bytes = 100): OutboxEntry => ({
    mid: brandAs(MutationId, `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`),
    clientId: ROTATED,
    seq: n + 1,
    name: 'saveVideo',
    v: 1,
    args: {},
    createdAt: NOW,
    tz: 'UTC',
    schema: 1,
    origin: 'portal',
    bytes,
  })
  const kept = async (entries: readonly OutboxEntry[], laterMs = 0) => {
    const store = new MemoryStore(ADA, ROTATED)
    const now = NOW + laterMs
    await store.transaction('rw', async (tx) => {
      const ackedBytes = await keepAcked(tx, entries, { ackedBytes: 0, now: NOW })
      const all = await keepAcked(tx, [entry(99_999)], { ackedBytes, now })
      await tx.putMeta({ ...(await tx.getMeta()), ackedBytes: all, syncedAt: now })
    })
    await trimAcked(store)
    expect(store.data.meta.ackedBytes).toBe(store.data.acked.reduce((sum, { bytes }) => sum + bytes, 0))
    return store.data.acked
  }

  const entries = (count: number, bytes?: number) => Array.from({ length: count }, (_, n) => entry(n, bytes))

  it('keeps at most 5,000, and above that the newest three quarters', async () => {
    expect(await kept(entries(4999))).toHaveLength(5000)
    const acked = await kept(entries(5000))
    expect(acked).toHaveLength(3750)
    expect(acked.at(-1)?.mid).toBe(entry(99_999).mid)
  })

  it('keeps at most 64 MiB, and above that the newest three quarters', async () => {
    const MIB = 1024 * 1024
    expect(await kept(entries(15, 4 * MIB))).toHaveLength(16)
    expect(await kept(entries(16, 4 * MIB))).toHaveLength(12)
  })

  it('keeps 30 days', async () => {
    expect(await kept([entry(1), entry(2)], 30 * DAY_MS + 1)).toHaveLength(1)
    expect(await kept([entry(1), entry(2)], 30 * DAY_MS)).toHaveLength(3)
  })
})

describe('typed text', () => {
  it('is what the learner wrote, in order, without ids, choices and generated text', () => {
    const plan = { ...actionArgs('Walk', 1), planningData: { what: 'Ten minutes', where: 'In the park' } }
    expect(typedTextOf('saveAction', plan)).toBe('Walk\nTen minutes\nIn the park')
    const reflection = reflectionArgs('thought', 1, 'It moved me')
    expect(typedTextOf('saveReflection', reflection)).toBe('It moved me')
    expect(typedTextOf('saveReflection', null)).toBe('')
  })

  it('of a change made by another version of the program is all its text', () => {
    expect(typedTextOf('writeLetter', { to: 'Ada', lines: ['One', 'Two'] })).toBe('Ada\nOne\nTwo')
    expect(typedTextOf('addVideoTag', { videoId: 'an id', tagName: 'Walking', note: 'Soon' })).toBe('Walking\nSoon')
  })

  it('is marked in each argument of a mutation, or it does not compile', () => {
    expectTypeOf(addVideoTag.typed).toEqualTypeOf<{ readonly videoId: boolean; readonly tagName: boolean }>()
    const { label, failure, args, reads, run } = addVideoTag
    const rules = { label, failure, args, reads, run }
    // @ts-expect-error the tag's name is left out
    const unmarked = defineMutation('addVideoTag', 1, { ...rules, typed: { videoId: false } })
    expect(unmarked.typed).toEqual({ videoId: false })
  })
})
