import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { packTranscript, unpackTranscript } from '../../../../app/db/store/kept-transcript.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import {
  dropOrphanedTranscripts,
  keepFetched,
  keepNewer,
  keepTranscript,
  readTranscript,
} from '../../../../app/db/transcripts/transcripts.ts'
import { replacedTranscripts, transcriptsToFetch } from '../../../../app/db/transcripts/transcripts-to-fetch.ts'
import { mutationIdOf, NOW, userIdOf, videoIdOf } from '../../../fixtures/builders.ts'
import { newStorage } from '../../../setup/device/user-database.ts'

const ADA = userIdOf('ada')
const ID = videoIdOf(ADA, 'aaaaaaaaaaa')
const TALK: TranscriptInput = {
  language: 'en',
  timed: true,
  cues: [
    { startMs: 0, endMs: 900, text: 'put your shoes' },
    { startMs: 1000, endMs: 2000, text: 'by the door' },
  ],
}

beforeEach(() => {
  setStorage(newStorage())
})
afterEach(() => {
  closeUserDatabase()
})

it('what the server has is not kept among the rows of the learner who came while it was being sent', async () => {
  const db = await openUserDatabase(userIdOf('bo'))
  expect(await keepNewer(ID, TALK, { transcript: { ...TALK, timed: false }, mid: null })).toBeNull()
  expect(await db.transcripts.count()).toBe(0)
})

describe('a transcript on this device', () => {
  it('comes back as it was kept, whatever its text', () => {
    const cue = fc.record({
      startMs: fc.nat(9_000_000),
      endMs: fc.nat(9_000_000),
      text: fc.string({ minLength: 1 }).map((text) => text.replace(/\s*\n\s*/g, ' ')),
    })
    const chapter = fc.record({ title: fc.string({ minLength: 1 }), startMs: fc.nat(9_000_000) })
    const transcript = fc.record(
      {
        language: fc.constantFrom('en', null),
        timed: fc.boolean(),
        cues: fc.array(cue, { minLength: 1 }),
        chapters: fc.array(chapter, { minLength: 3 }),
      },
      { requiredKeys: ['language', 'timed', 'cues'] },
    )
    fc.assert(
      fc.property(transcript, (given) => {
        expect(unpackTranscript(packTranscript(ID, given))).toEqual(given)
      }),
    )
  })

  it('is found in a queued save, and kept from then on', async () => {
    const db = await openUserDatabase(ADA)
    expect(await readTranscript(ID)).toBeNull()
    const video = { id: ID, youtubeId: 'aaaaaaaaaaa', title: 'A talk', duration: null, insights: null }
    await mutate(saveVideo, { ...video, transcript: TALK })
    expect(await readTranscript(ID)).toEqual(TALK)
    await db.outbox.clear()
    expect(await readTranscript(ID)).toEqual(TALK)
  })

  it('goes with its video, and is not found when the video is added again', async () => {
    const db = await openUserDatabase(ADA)
    const video = { id: ID, youtubeId: 'aaaaaaaaaaa', title: 'A talk', duration: null, insights: null }
    await mutate(saveVideo, { ...video, transcript: TALK })
    await readTranscript(ID)
    await mutate(deleteVideo, { videoId: ID })
    await dropOrphanedTranscripts()
    expect(await db.transcripts.count()).toBe(0)
    await mutate(saveVideo, { ...video, transcript: null })
    await dropOrphanedTranscripts()
    expect(await readTranscript(ID)).toBeNull()
    await db.outbox.clear()
    expect(await transcriptsToFetch()).toEqual([{ id: ID, mid: null }])
  })

  it('that is in a save is not asked for, and one that was replaced elsewhere is, until it is here', async () => {
    const db = await openUserDatabase(ADA)
    const video = { id: ID, youtubeId: 'aaaaaaaaaaa', title: 'A talk', duration: null, insights: null }
    await mutate(saveVideo, { ...video, transcript: TALK })
    expect(await transcriptsToFetch()).toEqual([])
    await readTranscript(ID)
    await db.outbox.clear()
    expect(await transcriptsToFetch()).toEqual([])
    const mid = mutationIdOf('elsewhere')
    await db.videos.update(ID, { words: { mid, setAt: NOW } })
    expect(await transcriptsToFetch()).toEqual([{ id: ID, mid }])
    expect(await replacedTranscripts()).toEqual([{ id: ID, mid }])
    const there = { ...TALK, language: 'de' }
    // Asked for before the row told of the later words.
    await keepFetched(ID, { transcript: there, mid: mutationIdOf('earlier') })
    expect(await readTranscript(ID)).toEqual(TALK)
    await keepFetched(ID, { transcript: there, mid })
    expect(await readTranscript(ID)).toEqual(there)
    expect(await replacedTranscripts()).toEqual([])
  })

  it('that was replaced here is not overwritten by the old one while its save is queued', async () => {
    const db = await openUserDatabase(ADA)
    await keepTranscript(ID, TALK, mutationIdOf('before'))
    const video = { id: ID, youtubeId: 'aaaaaaaaaaa', title: 'A talk', duration: null, insights: null }
    await mutate(saveVideo, { ...video, transcript: { ...TALK, language: 'de' }, replaces: true })
    const mid = (await db.videos.get(ID))?.words?.mid ?? null
    expect(await replacedTranscripts()).toEqual([])
    // What the server still has.
    await keepFetched(ID, { transcript: { ...TALK, language: 'fr' }, mid })
    expect(await db.transcripts.get(ID)).toEqual(packTranscript(ID, TALK))
    await db.outbox.clear()
    expect(await replacedTranscripts()).toEqual([{ id: ID, mid }])
  })

  it('that was replaced here is the new one, though the page was left before that was kept', async () => {
    const db = await openUserDatabase(ADA)
    const video = { id: ID, youtubeId: 'aaaaaaaaaaa', title: 'A talk', duration: null, insights: null }
    await mutate(saveVideo, { ...video, transcript: TALK })
    await readTranscript(ID)
    const there = { ...TALK, language: 'de' }
    await mutate(saveVideo, { ...video, transcript: there, replaces: true })
    expect(await readTranscript(ID)).toEqual(there)
    // What a save brings that replaces nothing is not the video's.
    await mutate(saveVideo, { ...video, transcript: { ...TALK, language: 'fr' } })
    expect(await readTranscript(ID)).toEqual(there)
    await db.outbox.clear()
    expect(await replacedTranscripts()).toEqual([])
  })

  it('is not kept while nobody is signed in, and nothing breaks', async () => {
    await keepTranscript(ID, TALK)
    expect(await readTranscript(ID)).toBeNull()
  })
})
