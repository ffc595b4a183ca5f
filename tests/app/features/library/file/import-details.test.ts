// What a library file says beside its videos' content: videos that wait, weekdays of reminders, weekly reviews.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { localDateOf, weekdayOf } from '#domain/kernel/zoned-time.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import {
  closeUserDatabase,
  currentDatabase,
  openUserDatabase,
  setStorage,
} from '../../../../../app/db/session/session-database.ts'
import { mutateAll } from '../../../../../app/db/write/mutate.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'
import { canonicalText } from '../../../../setup/same-library.ts'
import { ADA, importText, ownLibrary } from './imported-library.ts'

beforeEach(async () => {
  setStorage(newStorage())
  await openUserDatabase(ADA)
})
afterEach(() => {
  closeUserDatabase()
})

describe('importing a library file', () => {
  it('a video known only by its link waits until it is opened, with all that was put on it', async () => {
    const [full, bare] = TWO_VIDEOS.videos
    const { reflections, actions } = must(full, 'it has some')
    const given = { ...bare, duration: '12:34', category: 'Health', tags: ['calm'], reflections, actions }
    const text = JSON.stringify({ ...TWO_VIDEOS, videos: [given], unattachedActions: [] })
    expect(await importText(text)).toMatchObject({ added: 1, filled: 0, stoppedBy: null })
    const [row] = (await currentDatabase()?.videos.toArray()) ?? []
    expect(row).toMatchObject({ transcriptWait: 'imported', status: 'processing', duration: '12:34' })
    const isGiven = canonicalText({ ...TWO_VIDEOS, videos: [given], unattachedActions: [] } as LibraryFile)
    expect(canonicalText(await ownLibrary())).toBe(isGiven)
    expect(await importText(text)).toMatchObject({ added: 0, here: 1 })
  })

  it('a video from a file, which no site can deliver, is saved as before', async () => {
    const given = { ...TWO_VIDEOS.videos[1], youtubeId: `file-${'a'.repeat(22)}` }
    await importText(JSON.stringify({ ...TWO_VIDEOS, videos: [given] }))
    expect((await currentDatabase()?.videos.toArray()) ?? []).toMatchObject([{ transcriptWait: null }])
  })

  it('a weekly reminder keeps its weekday, and in an older file gets that of the import', async () => {
    const weekly = (title: string, given: object) => ({
      ...{ id: randomUUID(), title, description: '', type: 'Habit', state: 'open', plan: {}, motivation: {} },
      ...{ evidence: null, reminder: { type: 'weekly', time: '09:00', timeZone: 'UTC', isActive: true, ...given } },
    })
    const days = [1, 2, 3, 4, 5, 6, 7]
    const unattachedActions = [...days.map((weekday) => weekly(String(weekday), { weekday })), weekly('older', {})]
    const head = { format: 'afterwatch-library', version: 1, exportedAt: new Date().toISOString(), videos: [] }
    await importText(JSON.stringify({ ...head, unattachedActions }))
    const reminders = (await ownLibrary()).unattachedActions.map(({ title, reminder }) => ({ title, reminder }))
    const today = weekdayOf(localDateOf(Date.now(), 'UTC'))
    const named = days.map((weekday) => ({ title: String(weekday), reminder: { weekday } }))
    const byTitle = (a: { readonly title: string }, b: { readonly title: string }) => (a.title < b.title ? -1 : 1)
    expect(reminders.toSorted(byTitle)).toMatchObject([...named, { title: 'older', reminder: { weekday: today } }])
  })

  it('brings the weekly reviews; a sentence that is here stays, and a week without one gets it', async () => {
    const own = [
      { until: '2026-11-01', outcome: 'done', note: 'My own.', seen: '' },
      { until: '2026-11-08', outcome: 'dismissed' },
    ] as const
    await mutateAll(own.map((review) => call(updateProfile, { review })))
    const reviews = ['2026-11-01', '2026-11-08', '2026-11-15'].map((until) => ({
      ...{ until, outcome: 'done' as const, note: 'Walked.\nTwice.' },
    }))
    const file: LibraryFile = { ...TWO_VIDEOS, videos: [], reviews }
    for (const text of [libraryJson(file).join(''), libraryMarkdown(file).join('')]) {
      await importText(text)
      expect((await ownLibrary()).reviews).toEqual([
        { until: '2026-11-01', outcome: 'done', note: 'My own.' },
        { until: '2026-11-08', outcome: 'dismissed', note: 'Walked.\nTwice.' },
        { until: '2026-11-15', outcome: 'done', note: 'Walked.\nTwice.' },
      ])
    }
    expect(await importText(libraryJson(file).join(''))).toMatchObject({ reviews: 0, undo: null })
  })
})
