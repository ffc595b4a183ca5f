// Many saves with transcripts wait, as after an import of a library: what an answer of the server costs does not grow with them.
import { beforeEach, describe, expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { put, type Change } from '#domain/mutations/machinery/state.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { Ack, SyncResponse } from '#domain/wire/sync.ts'
import { createSyncStore, type SyncStore } from '../../../../app/db/apply/sync-store.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { buildSyncResponse } from '../../../fixtures/build-sync-response.ts'
import { buildVideo, NOW, uuidOf, videoIdOf } from '../../../fixtures/builders.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'
import { openTab } from '../../../setup/device/user-database.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const COUNT = 24
// As many as long transcripts leave room for.
const SENT_TOGETHER = 2
const CUES = Array.from({ length: 100 }, (_, n) => ({
  startMs: n * 1000,
  endMs: n * 1000 + 900,
  text: 'Put shoes out.',
}))
const withWords = (n: number) => ({ ...videoArgs(n), transcript: { language: 'en', timed: true, cues: CUES } })

let db: UserDatabase
let sync: SyncStore
// Of the queue, since the test began.
let readBytes = 0

beforeEach(async () => {
  db = await openTab()
  const store = dexieStore(db)
  sync = createSyncStore(store, () => brandAs(ClientId, uuidOf('fresh')))
  await testMutator(store).mutateAll(Array.from({ length: COUNT }, (_, n) => call(saveVideo, withWords(n))))
  db.outbox.hook('reading', (entry) => {
    readBytes += entry.bytes
    return entry
  })
  readBytes = 0
})

// The one that waits longest, as another device has added it.
const theirVideo = (title: string) => {
  const { youtubeId } = videoArgs(COUNT - 1)
  return buildVideo({ id: videoIdOf(ADA, youtubeId), youtubeId, title, words: null })
}
const queuedBytes = async () => (await db.outbox.toArray()).reduce((sum, { bytes }) => sum + bytes, 0)

/** Sends a batch, and applies the answer to it. */
async function exchange(
  outcome: Ack['outcome'],
  changes: readonly Change[] = [],
  response: Partial<SyncResponse> = {},
) {
  const { base, mutations } = await sync.begin(SENT_TOGETHER)
  const acks = mutations.map(({ mid, seq }): Ack => ({ mid, seq, outcome }))
  const lastSeq = must(mutations.at(-1), 'something waits').seq
  const applied = await sync.apply({
    base,
    cont: null,
    changes,
    sentAt: NOW,
    receivedAt: NOW,
    response: buildSyncResponse({ lastSeq, acks, next: { v: lastSeq, t: 'tag' }, ...response }),
  })
  return { applied, mutations }
}

describe('a queue of saves with transcripts', () => {
  it('is read no more than a few times while it is sent, however many answers that takes', async () => {
    const whole = await queuedBytes()
    readBytes = 0
    for (let sent = 0; sent < COUNT; sent += SENT_TOGETHER) await exchange('applied')
    expect(await db.outbox.count()).toBe(0)
    // Once for a replay without the words, once to be sent and once to be kept as accepted.
    expect(readBytes).toBeLessThan(whole * 4)
    expect(await db.acked.count()).toBe(COUNT)
    expect(
      (await db.acked.toArray()).every(
        ({ args }) => Reflect.get(Object(args), 'transcript').cues.length === CUES.length,
      ),
    ).toBe(true)
  })

  it('is read no further than what was sent by an answer that brings other rows', async () => {
    const first = await exchange('applied')
    const sent = first.mutations.length
    readBytes = 0
    const theirs = theirVideo('Theirs')
    const { applied } = await exchange('applied', [put('videos', theirs)])
    expect(applied).toMatchObject({ kind: 'applied', heard: sent, pending: COUNT - 2 * sent })
    expect(readBytes).toBeLessThan((await queuedBytes()) / 2)
  })

  it('is replayed as it was, what is queued meanwhile too', async () => {
    await exchange('applied')
    const { id } = theirVideo('Theirs')
    await exchange('applied', [put('videos', theirVideo('Theirs'))])
    expect(await db.videos.get(id)).toMatchObject({ title: 'Theirs', words: { setAt: NOW } })
    await testMutator(dexieStore(db), { seed: 'later' }).mutate(deleteVideo, { videoId: id })
    await exchange('applied', [put('videos', theirVideo('Theirs again'))])
    expect(await db.videos.get(id)).toBeUndefined()
  })

  it('is whole once it waits for a server that was restored', async () => {
    await exchange('applied')
    await exchange('applied', [], { reset: 'rewound', acks: [], lastSeq: 0 })
    const waiting = await db.outbox.toArray()
    expect(waiting).toHaveLength(COUNT)
    expect(waiting.every(({ args }) => Reflect.get(Object(args), 'transcript').cues.length === CUES.length)).toBe(true)
  })
})
