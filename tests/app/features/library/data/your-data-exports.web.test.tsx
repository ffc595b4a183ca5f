import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLibrary } from '../../../../setup/check-library.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepFetched } from '../../../../../app/db/transcripts/transcripts.ts'
import * as api from '../../../../../app/api/transcripts.ts'
import { YourDataDialog } from '../../../../../app/features/library/data/your-data-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import * as download from '../../../../../app/ui/button/download-text.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { DataWorker } from '../../../../setup/device/data-workers.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  vi.stubGlobal('Worker', DataWorker)
  opened = await openAnswered(ADA)
  const { videos, outbox, shadow, transcripts, reflections } = opened
  await Promise.all([videos, outbox, shadow, transcripts, reflections].map((table) => table.clear()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const saveCalendar = vi.fn(() => Promise.resolve())

function show(file?: File) {
  const onClose = vi.fn()
  render(<YourDataDialog userId={ADA} files={file && [file]} saveCalendar={saveCalendar} onClose={onClose} />)
  return onClose
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const toast = () => useToasts.getState().toast

describe('exports', () => {
  it.each([
    ['Save Whole library, JSON', /^afterwatch-library-\d{4}-\d\d-\d\d\.json$/, 'application/json'],
    ['Save Whole library, Markdown', /^afterwatch-library-\d{4}-\d\d-\d\d\.md$/, 'text/markdown'],
  ])('%s hands over a file that reads as the library, and says what is not in it', async (button, name, type) => {
    const given = vi.spyOn(download, 'downloadFile').mockReturnValue()
    await opened.videos.put(buildVideo())
    show()
    await press(button)
    await waitFor(() => expect(given).toHaveBeenCalledOnce())
    const [fileName, file] = given.mock.calls[0] ?? []
    expect(fileName).toMatch(name)
    expect(file?.type).toBe(type)
    const read = readLibraryText((await file?.text()) ?? '')
    const checked = read.ok ? checkLibrary(read.value) : read
    expect(checked).toMatchObject({ ok: true, value: { videos: [{ title: buildVideo().title }] } })
    const description = '1 video. For 1 the transcript is not on this device and was left out.'
    expect(toast()).toMatchObject({ tone: 'good', title: 'Library exported', description })
  })

  it('a library has the transcripts that only the server had', async () => {
    const cues = [{ startMs: 0, endMs: 1000, text: 'Put your shoes beside the door.' }]
    vi.spyOn(api, 'fetchTranscript').mockResolvedValue({ language: 'en', timed: true, cues })
    const given = vi.spyOn(download, 'downloadFile').mockReturnValue()
    await opened.videos.put(buildVideo({ id: videoIdOf(ADA, 'onserver001'), youtubeId: 'onserver001' }))
    show()
    await press('Save Whole library, JSON')
    await waitFor(() => expect(given).toHaveBeenCalledOnce())
    expect(await given.mock.calls[0]?.[1].text()).toContain('shoes beside the door')
    expect(toast()).toMatchObject({ description: '1 video.' })
  })

  it('a transcript that arrives while the file is being written is called left out: it is', async () => {
    const video = buildVideo({ id: videoIdOf(ADA, 'isarriving1'), youtubeId: 'isarriving1' })
    vi.spyOn(api, 'fetchTranscript').mockRejectedValue(new TypeError('Failed to fetch'))
    const cues = [{ startMs: 0, endMs: 1000, text: 'Put your shoes beside the door.' }]
    vi.spyOn(download, 'downloadFile').mockImplementation(() => {
      void keepFetched(video.id, { transcript: { language: 'en', timed: true, cues }, mid: null })
    })
    await opened.videos.put(video)
    show()
    await press('Save Whole library, JSON')
    await waitFor(() => expect(toast()?.description).toContain('For 1 the transcript is not on this device'))
  })

  it.each([
    ['is only a link so far', { status: 'processing' }],
    ['has none', { status: 'completed' }],
  ] as const)('no transcript is called left out of a video that %s', async (_, given) => {
    vi.spyOn(api, 'fetchTranscript').mockResolvedValue(null)
    vi.spyOn(download, 'downloadFile').mockReturnValue()
    const youtubeId = given.status === 'processing' ? 'justalink01' : 'nowordsin01'
    await opened.videos.put(buildVideo({ ...given, id: videoIdOf(ADA, youtubeId), youtubeId }))
    show()
    await press('Save Whole library, JSON')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library exported', description: '1 video.' }))
  })

  it('the transcript that a video still waits for is not called left out', async () => {
    vi.spyOn(download, 'downloadFile').mockReturnValue()
    await opened.videos.put(buildVideo({ status: 'processing', transcriptWait: 'no_captions' }))
    show()
    await press('Save Whole library, JSON')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library exported', description: '1 video.' }))
  })

  it.each([
    ['Save Notes', '1 note in one archive.', ['How to keep a promise to yourself (aaaaaaaaaaa).md']],
    ['Save Tables', 'Four tables in one archive.', ['videos.csv', 'insights.csv', 'actions.csv', 'completions.csv']],
  ])('%s hands over an archive', async (button, description, paths) => {
    const given = vi.spyOn(download, 'downloadFile').mockReturnValue()
    await opened.videos.put(buildVideo())
    show()
    await press(button)
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'good', description }))
    const [name, file] = given.mock.calls[0] ?? []
    expect(name).toMatch(/\.zip$/)
    const entries = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()))
    expect(Object.keys(entries)).toEqual(paths)
    expect(strFromU8(Object.values(entries)[0] ?? new Uint8Array())).toContain('How to keep a promise to yourself')
  })

  it('a device that cannot read its rows says so, and stays usable', async () => {
    vi.spyOn(globalThis, 'reportError').mockReturnValue()
    vi.stubGlobal(
      'Worker',
      class {
        onerror: ((event: { message: string }) => void) | null = null
        postMessage = () => this.onerror?.({ message: 'broken' })
        terminate = () => undefined
      },
    )
    show()
    await press('Save Notes')
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'The library was not exported' }))
    expect(screen.getByRole('button', { name: 'Save Notes' }).hasAttribute('aria-disabled')).toBe(false)
  })
})
