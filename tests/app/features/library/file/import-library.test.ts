import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withSteps, type TutorialStep } from '#domain/action/tutorial-steps.ts'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import type { FileVideo, LibraryFile } from '#domain/library-file/library-file.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { canonicalText } from '../../../../setup/same-library.ts'
import { importVideos } from '#domain/mutations/import-videos.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setNotUseful } from '#domain/mutations/set-not-useful.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { mutate, mutateAll } from '../../../../../app/db/write/mutate.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { videoIdOf } from '../../../../../app/db/store/new-ids.ts'
import {
  closeUserDatabase,
  currentDatabase,
  openUserDatabase,
  setStorage,
} from '../../../../../app/db/session/session-database.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { anyLibrary } from '../../../../domain/library-file/library-arbitrary.ts'
import { buildInsights, userIdOf } from '../../../../fixtures/builders.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { ADA, importText, ownLibrary, readWhole, useDevice } from './imported-library.ts'

const BOB = userIdOf('bob')

useDevice()

const outboxLength = async () => (await currentDatabase()?.outbox.count()) ?? 0
// A library a learner can really have: a category wherever the insights name one, one action per id, each reminder
// with a zone and none that rings for a done or archived action, a weekly one with its weekday, a step in every tutorial.
const ownedLibrary = anyLibrary.map((library): LibraryFile => {
  const seen = new Set<string>()
  const isNew = ({ id }: { readonly id: string }) => !seen.has(id) && seen.add(id).size > 0
  const actions = (list: FileVideo['actions'], told: readonly TutorialStep[] = []) =>
    list
      .filter(isNew)
      .map((action) =>
        action.type === 'tutorial'
          ? { ...action, plan: withSteps(action.plan, { told, title: action.title }) }
          : action,
      )
      .map((action) => {
        if (action.reminder === null) return action
        const { timeZone, isActive } = action.reminder
        const reminder = { timeZone: timeZone ?? 'UTC', isActive: isActive && action.state === 'open' }
        const day = action.reminder.type === 'weekly' && { weekday: action.reminder.weekday ?? 1 }
        return { ...action, reminder: { ...action.reminder, ...reminder, ...day } }
      })
  const videos = library.videos.map((video) => ({
    ...video,
    category: video.category ?? video.insights?.category ?? null,
    reflections: video.reflections.filter(isNew),
    actions: actions(video.actions, video.insights?.extractedSteps),
    transcript: video.transcript && {
      ...video.transcript,
      cues: video.transcript.cues.map((cue) => ({ ...cue, text: cue.text.replace(/\s*\n\s*/g, ' ') })),
    },
  }))
  // One that is open and without a sentence was taken back.
  const reviews = (library.reviews ?? []).filter(({ outcome, note }) => outcome !== 'open' || note !== '')
  return { ...library, videos, unattachedActions: actions(library.unattachedActions), reviews }
})

describe('importing a library file', () => {
  it('makes an equal library from an empty one, in either format; importing again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(ownedLibrary, fc.boolean(), async (library, isJson) => {
        setStorage(newStorage())
        await openUserDatabase(ADA)
        const text = (isJson ? libraryJson(library) : libraryMarkdown(library)).join('')
        const first = await importText(text)
        expect(first).toMatchObject({ added: library.videos.length, filled: 0, here: 0, stoppedBy: null })
        expect(canonicalText(await ownLibrary())).toBe(canonicalText(library))
        const written = await outboxLength()
        const second = await importText(text)
        expect(second).toMatchObject({ added: 0, filled: 0, here: library.videos.length, stoppedBy: null })
        expect(await outboxLength()).toBe(written)
      }),
      { numRuns: 25 },
    )
  })

  it('a video waiting since a list was imported gets what it lacks, and keeps waiting', async () => {
    await openUserDatabase(ADA)
    const [video] = TWO_VIDEOS.videos
    const given = { ...must(video, 'it has some'), insights: null, transcript: null, duration: '12:34' }
    const waiting = { id: videoIdOf(ADA, given.youtubeId), youtubeId: given.youtubeId, title: 'Listed', notes: [] }
    await mutate(importVideos, { videos: [waiting] })
    const text = JSON.stringify({ ...TWO_VIDEOS, videos: [given], unattachedActions: [] })
    expect(await importText(text)).toMatchObject({ added: 0, filled: 1, stoppedBy: null })
    expect(await currentDatabase()?.videos.get(waiting.id)).toMatchObject({
      duration: '12:34',
      transcriptWait: 'imported',
      status: 'processing',
    })
  })

  it('accepts an invisible tag and title, as older versions allowed', async () => {
    await openUserDatabase(ADA)
    const [video] = TWO_VIDEOS.videos
    const actions = must(video, 'it has some').actions.map((action) => ({ ...action, title: '\u0085' }))
    const old = { ...TWO_VIDEOS, videos: [{ ...video, tags: ['\u0085', 'calm'], actions }], unattachedActions: [] }
    expect(await importText(JSON.stringify(old))).toMatchObject({ added: 1, stoppedBy: null })
    const [made] = (await ownLibrary()).videos
    expect(made?.tags).toEqual(['calm'])
    expect(made?.actions.map(({ title }) => title)).toEqual(actions.map(() => 'Untitled action'))
  })

  it('round trip: another account’s export is equal', async () => {
    await openUserDatabase(ADA)
    await importText(JSON.stringify(TWO_VIDEOS))
    const exported = libraryMarkdown(await ownLibrary()).join('')
    await openUserDatabase(BOB)
    await importText(exported, BOB)
    expect(canonicalText(await ownLibrary())).toBe(canonicalText(TWO_VIDEOS))
  })

  it('keeps what is here and adds what it lacks', async () => {
    await openUserDatabase(ADA)
    const id = videoIdOf(ADA, 'aaaaaaaaaaa')
    const own = {
      id,
      youtubeId: 'aaaaaaaaaaa',
      title: 'My own title',
      duration: null,
      transcript: null,
      insights: null,
    }
    await mutateAll([call(saveVideo, own), call(setVideoCategory, { videoId: id, category: 'Finance' })])
    const done = await importText(JSON.stringify(TWO_VIDEOS))
    expect(done).toMatchObject({ added: 1, filled: 1, here: 0 })
    const [mine] = (await ownLibrary()).videos
    expect(mine).toMatchObject({ title: 'My own title', category: 'Finance', duration: '10:00', tags: ['calm'] })
    expect(mine?.insights?.tldr).toBe(buildInsights().tldr)
    expect(mine?.reflections).toHaveLength(1)
    expect(mine?.actions.map(({ state }) => state)).toEqual(['done'])
  })

  it('marks what the file marks as not useful; a mark removed here stays removed', async () => {
    await openUserDatabase(ADA)
    const [first, ...rest] = TWO_VIDEOS.videos
    const claims = ['Readiness', 'Rest'].map((title) => ({ kind: 'insight', engine: 'extractive', title }) as const)
    const file = { ...TWO_VIDEOS, videos: [{ ...first, notUseful: claims }, ...rest] }
    const [taken] = claims
    const videoId = videoIdOf(ADA, 'aaaaaaaaaaa')
    await importText(JSON.stringify(TWO_VIDEOS))
    expect((await ownLibrary()).videos[0]).not.toHaveProperty('notUseful')
    for (const isNotUseful of [true, false]) {
      await mutate(setNotUseful, { videoId, claim: must(taken, 'there are two'), isNotUseful })
    }
    expect(await importText(JSON.stringify(file))).toMatchObject({ filled: 1, here: 1 })
    expect((await ownLibrary()).videos[0]?.notUseful).toEqual(claims.slice(1))
    expect(await importText(JSON.stringify(file))).toMatchObject({ filled: 0, here: 2 })
  })

  it('a one-time reminder that has passed by the server’s clock is left out, and every other is set', async () => {
    const db = await openUserDatabase(ADA)
    await db.meta.put({ ...must(await db.syncMeta(), 'it is prepared'), clockOffsetMs: 2 * HOUR_MS })
    const reminded = (title: string, reminder: object) => ({
      ...{ id: randomUUID(), title, description: '', type: 'Habit', state: 'open', plan: {}, motivation: {} },
      ...{ evidence: null, reminder: { timeZone: 'UTC', isActive: true, ...reminder } },
    })
    const inHours = (hours: number) => ({
      type: 'one-time',
      time: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    })
    const unattachedActions = [
      reminded('Walk', { type: 'daily', time: '09:00' }),
      reminded('Call', inHours(1)),
      reminded('Write', inHours(9)),
    ]
    const file = { format: 'afterwatch-library', version: 1, exportedAt: new Date().toISOString(), videos: [] }
    await importText(JSON.stringify({ ...file, unattachedActions }))
    const actions = await db.actions.toArray()
    expect(Object.fromEntries(actions.map((one) => [one.actionTitle, one.reminderType]))).toEqual({
      Walk: 'daily',
      Call: null,
      Write: 'one-time',
    })
  })

  it('changes nothing if any part of the file is invalid', async () => {
    await openUserDatabase(ADA)
    const damaged = { ...TWO_VIDEOS, videos: [...TWO_VIDEOS.videos, { ...TWO_VIDEOS.videos[1], youtubeId: 'short' }] }
    const read = readWhole(JSON.stringify(damaged))
    expect(read).toMatchObject({ ok: false, error: expect.stringMatching(/^Video 3 /) as unknown })
    expect(await outboxLength()).toBe(0)
  })

  it('stops between two videos when told to, and continues from there the next time', async () => {
    await openUserDatabase(ADA)
    const stop = new AbortController()
    const done = await importLibrary(ADA, TWO_VIDEOS, { onProgress: () => stop.abort(), signal: stop.signal })
    expect(done).toMatchObject({ ok: true, value: { added: 1, total: 2 } })
    expect(await importText(JSON.stringify(TWO_VIDEOS))).toMatchObject({ added: 1, here: 1 })
  })

  it('reports when the session ends midway, and what is stored stays', async () => {
    await openUserDatabase(ADA)
    const never = new AbortController().signal
    const done = await importLibrary(ADA, TWO_VIDEOS, { onProgress: closeUserDatabase, signal: never })
    expect(done).toMatchObject({ ok: true, value: { added: 1, stoppedBy: { kind: 'not_stored', reason: 'closed' } } })
    expect((await mutate(setVideoCategory, { videoId: videoIdOf(ADA, 'aaaaaaaaaaa'), category: 'Health' })).ok).toBe(
      false,
    )
  })
})
