// A full device: what the server can give again makes way for what is typed and for what arrives.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { SyncResponse } from '#domain/wire/sync.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import type { Answer } from '../../../../app/db/apply/apply-answer.ts'
import { createSyncStore } from '../../../../app/db/apply/sync-store.ts'
import { draftFailure } from '../../../../app/db/drafts/draft-failure.ts'
import { deleteDraft, saveDraft } from '../../../../app/db/drafts/drafts.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { newClientId } from '../../../../app/db/store/fresh-meta.ts'
import { packTranscript } from '../../../../app/db/store/kept-transcript.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { buildSyncResponse } from '../../../fixtures/build-sync-response.ts'
import { NOW, videoIdOf } from '../../../fixtures/builders.ts'
import { failingStorage, quotaExceeded } from '../../../setup/device/failing-storage.ts'
import { newStorage } from '../../../setup/device/user-database.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const TALK = { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 1000, text: 'walk first' }] }
const FOR_EVER = 1000
const disk = failingStorage()
let db: UserDatabase

beforeEach(async () => {
  setStorage({ ...newStorage(), addons: [disk.addon] })
  db = await openUserDatabase(ADA)
  await db.transcripts.put(packTranscript(videoIdOf(ADA, 'aaaaaaaaaaa'), TALK))
  draftFailure.set(null)
})
afterEach(() => {
  disk.heal()
  closeUserDatabase()
})

const syncStore = () => createSyncStore(dexieStore(db), newClientId)

async function answerWith(response: Partial<SyncResponse>): Promise<Answer> {
  const { base, cont } = await syncStore().begin()
  return { base, cont, changes: [], sentAt: NOW, receivedAt: NOW, response: buildSyncResponse(response) }
}

// One mutation is sent and accepted.
async function withOneAccepted(): Promise<void> {
  await mutate(saveVideo, videoArgs(1))
  const [{ mid } = { mid: undefined }] = await db.outbox.toArray()
  if (mid === undefined) throw new Error('it waits')
  await syncStore().apply(await answerWith({ lastSeq: 1, acks: [{ seq: 1, mid, outcome: 'applied' }] }))
  await db.transcripts.put(packTranscript(videoIdOf(ADA, 'aaaaaaaaaaa'), TALK))
}

describe('what arrives on a full device', () => {
  it('is stored once the kept transcripts are dropped; nothing else is', async () => {
    await withOneAccepted()
    disk.failUntilCleared('transcripts', quotaExceeded)
    const answer = await answerWith({ lastSeq: 1, next: { v: 2, t: 'new' } })
    expect(await syncStore().apply(answer)).toMatchObject({ kind: 'applied' })
    expect([await db.transcripts.count(), await db.acked.count()]).toEqual([0, 1])
  })

  it('keeps the pages of a started pull', async () => {
    await syncStore().stage(await answerWith({ hasMore: true, reset: 'initial', next: { v: 1, t: '2.tag' } }))
    disk.failUntilCleared('transcripts', quotaExceeded)
    const second = await answerWith({ hasMore: true, reset: 'initial', next: { v: 2, t: '3.tag' } })
    expect(await syncStore().stage(second)).toBe('staged')
    expect(await db.staging.count()).toBe(2)
  })

  it('makes way for what the server already has, too', async () => {
    await withOneAccepted()
    await db.transcripts.clear()
    disk.failAfter(0, 1, quotaExceeded)
    const answer = await answerWith({ lastSeq: 1, next: { v: 2, t: 'new' } })
    expect(await syncStore().apply(answer)).toMatchObject({ kind: 'applied' })
    expect(await db.acked.count()).toBe(0)
  })

  it('but not for what a server restored from a backup needs again', async () => {
    await withOneAccepted()
    disk.failAfter(0, FOR_EVER, quotaExceeded)
    const answer = await answerWith({ reset: 'rewound', lastSeq: 0, next: { v: 1, t: 'old' } })
    await expect(syncStore().apply(answer)).rejects.toThrow('full')
    disk.heal()
    expect(await db.acked.count()).toBe(1)
    expect(await syncStore().apply(answer)).toMatchObject({ kind: 'applied', pending: 1 })
  })
})

describe('a draft on a full device', () => {
  it('OVL-06: is kept once the kept transcripts are dropped', async () => {
    disk.failUntilCleared('transcripts', quotaExceeded)
    expect(await saveDraft('feedback', 'Hello')).toEqual({ ok: true, value: null })
    expect((await db.drafts.get('feedback'))?.value).toBe('Hello')
    expect(draftFailure.get()).toBeNull()
  })

  it('OVL-06: takes the place of transcripts first, of accepted changes next, and of a started pull last', async () => {
    await withOneAccepted()
    await syncStore().stage(await answerWith({ hasMore: true, lastSeq: 1, next: { v: 1, t: '2.tag' } }))
    const left = async () => [await db.transcripts.count(), await db.acked.count(), await db.staging.count()]
    const saveOnFull = async () => {
      disk.failAfter(0, 1, quotaExceeded)
      return [(await saveDraft('feedback', 'Hello')).ok, ...(await left())]
    }
    expect(await left()).toEqual([1, 1, 1])
    expect(await saveOnFull()).toEqual([true, 0, 1, 1])
    expect(await saveOnFull()).toEqual([true, 0, 0, 1])
    expect(await saveOnFull()).toEqual([true, 0, 0, 0])
    expect((await syncStore().begin()).cont).toBeNull()
    // Nothing is left to drop, so there is no reason to try again.
    expect(await saveOnFull()).toEqual([false, 0, 0, 0])
  })

  it('OVL-06: is known not to be kept when there is no room at all, until one is', async () => {
    disk.failAfter(0, FOR_EVER, quotaExceeded)
    await saveDraft('feedback', 'Hello')
    expect(draftFailure.get()).toBe('quota')
    disk.heal()
    await deleteDraft('feedback')
    expect(draftFailure.get()).toBeNull()
  })
})
