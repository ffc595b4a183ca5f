import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { mutate } from '../../../../../app/db/write/mutate.ts'
import * as api from '../../../../../app/api/transcripts.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import type { UserDatabase } from '../../../../../app/db/store/database.ts'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { exportLibrary, type LibraryFormat } from '../../../../../app/features/library/file/export-library.ts'
import { fillTranscripts } from '../../../../../app/features/library/search/fill-transcripts.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import * as download from '../../../../../app/ui/button/download-text.ts'
import { buildAction, buildVideo, mutationIdOf, NOW, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { checkLibrary } from '../../../../setup/check-library.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')
const words = (text: string) => ({ language: 'en', timed: true, cues: [{ startMs: 0, endMs: 1000, text }] })
const elsewhere = { mid: mutationIdOf('elsewhere'), setAt: NOW }

let db: UserDatabase

beforeEach(async () => {
  db = await openAnswered(ADA)
  await Promise.all([db.videos, db.actions, db.transcripts, db.keptWords].map((table) => table.clear()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

async function exported(format: LibraryFormat, mostChars?: number) {
  const given = vi.spyOn(download, 'downloadFile').mockReturnValue()
  await exportLibrary(format, mostChars)
  return Promise.all(
    given.mock.calls.map(async ([name, blob]) => {
      const read = readLibraryText(await blob.text())
      const checked = read.ok ? checkLibrary(read.value) : read
      if (!checked.ok) throw new Error(checked.error)
      return { name, file: checked.value }
    }),
  )
}
const toldOf = () => useToasts.getState().toast?.description
const spoken = (file: Awaited<ReturnType<typeof exported>>[number]['file']) =>
  file.videos.map(({ transcript }) => transcript?.cues[0]?.text)

describe('a library too long for one text', () => {
  it.each(['json', 'markdown'] as const)(
    'is exported as several files that can each be read, as %s',
    async (format) => {
      const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'].map((youtubeId) => ({
        youtubeId,
        id: videoIdOf(ADA, youtubeId),
      }))
      await db.videos.bulkPut(ids.map((one, at) => buildVideo({ ...one, createdAt: NOW + at })))
      for (const [at, { id }] of ids.entries())
        await keepTranscript(id, words(`part ${String(at)} `.repeat(1400).trim()))
      await db.actions.put(buildAction({ videoId: null }))
      await mutate(updateProfile, { review: { until: '2026-11-15', outcome: 'done', note: 'Walked.' } })
      const files = await exported(format, 25_000)
      expect(files.map(({ file }) => file.videos.map(({ youtubeId }) => youtubeId))).toEqual([
        ['aaaaaaaaaaa', 'bbbbbbbbbbb'],
        ['ccccccccccc'],
      ])
      expect(files.map(({ file }) => file.unattachedActions.length)).toEqual([0, 1])
      expect(files.map(({ file }) => file.reviews?.length ?? 0)).toEqual([0, 1])
      expect(files.map(({ name }) => name)).toEqual([
        expect.stringMatching(/^afterwatch-library-\d{4}-\d\d-\d\d-1\./),
        expect.stringMatching(/^afterwatch-library-\d{4}-\d\d-\d\d-2\./),
      ])
      expect(toldOf()).toBe('3 videos in 2 files.')
    },
  )

  it('has a file for a video that is too long by itself, and one without any video', async () => {
    expect(await exported('json', 1)).toHaveLength(1)
    const video = buildVideo()
    await db.videos.put(video)
    await keepTranscript(video.id, words('longer than that'))
    vi.restoreAllMocks()
    expect((await exported('json', 1)).map(({ file }) => spoken(file))).toEqual([['longer than that']])
  })
})

describe('words that were replaced on another device', () => {
  const video = buildVideo({ words: elsewhere })
  const savingData = (isOnline: boolean) =>
    vi.stubGlobal('navigator', { onLine: isOnline, connection: { saveData: true } })

  beforeEach(async () => {
    await keepTranscript(video.id, words('the old ones'))
    await db.videos.put(video)
  })

  it('are fetched for an export in data-saving mode, too', async () => {
    vi.spyOn(api, 'fetchTranscript').mockResolvedValue(words('the new ones'))
    savingData(true)
    const [only] = await exported('json')
    expect(only && spoken(only.file)).toEqual(['the new ones'])
    expect(toldOf()).toBe('1 video.')
  })

  it('are named where they cannot be fetched', async () => {
    savingData(false)
    const [only] = await exported('json')
    expect(only && spoken(only.file)).toEqual(['the old ones'])
    expect(toldOf()).toBe('1 video. For 1 a newer transcript could not be fetched now.')
  })
})

describe('in data-saving mode, words that were never on this device', () => {
  const video = (youtubeId: string) => buildVideo({ id: videoIdOf(ADA, youtubeId), youtubeId })

  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  })

  it('are fetched for an export, and for nothing else', async () => {
    const fetched = vi.spyOn(api, 'fetchTranscript').mockResolvedValue(words('only the server had them'))
    await db.videos.put(video('neverhere01'))
    await fillTranscripts()
    expect(fetched).not.toHaveBeenCalled()
    const [only] = await exported('json')
    expect(only && spoken(only.file)).toEqual(['only the server had them'])
    expect(toldOf()).toBe('1 video.')
    await db.videos.put(video('neverhere02'))
    await fillTranscripts()
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('are fetched although a search has just passed them over', async () => {
    vi.spyOn(api, 'fetchTranscript').mockResolvedValue(words('only the server had them'))
    await db.videos.put(video('neverhere03'))
    void fillTranscripts()
    const [only] = await exported('json')
    expect(only && spoken(only.file)).toEqual(['only the server had them'])
  })
})

it('words for which a nearly full device has no room are left out, and the message says why', async () => {
  const estimate = () => Promise.resolve({ quota: 1000, usage: 900 })
  vi.stubGlobal('navigator', { onLine: true, storage: { estimate } })
  const fetched = vi.spyOn(api, 'fetchTranscript').mockResolvedValue(words('only the server had them'))
  await db.videos.put(buildVideo({ id: videoIdOf(ADA, 'neverhere04'), youtubeId: 'neverhere04' }))
  await exported('json')
  expect(fetched).not.toHaveBeenCalled()
  expect(toldOf()).toBe(
    '1 video. For 1 the transcript is not on this device, which has no room for it, and was left out.',
  )
})

it('a snooze still ahead by the server’s clock is in the file, however fast this device’s is', async () => {
  const meta = must(await db.syncMeta(), 'It is prepared')
  await db.meta.put({ ...meta, clockOffsetMs: -3 * HOUR_MS })
  const snoozedUntil = Date.now() - HOUR_MS
  const daily = { reminderType: 'daily', reminderTime: '08:00', reminderTimeZone: 'UTC', reminderActive: true } as const
  await db.actions.put(buildAction({ videoId: null, ...daily, reminderAnchor: NOW, snoozedUntil }))
  const [written] = await exported('json')
  expect(written?.file.unattachedActions).toMatchObject([{ snoozedUntil: new Date(snoozedUntil).toISOString() }])
})
