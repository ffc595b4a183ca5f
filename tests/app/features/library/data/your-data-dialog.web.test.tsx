import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { YourDataDialog } from '../../../../../app/features/library/data/your-data-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import * as download from '../../../../../app/ui/button/download-text.ts'
import { buildVideo, userIdOf } from '../../../../fixtures/builders.ts'
import { DataWorker } from '../../../../setup/device/data-workers.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')
const PLAYLIST = [
  'Video ID,Playlist Video Creation Timestamp',
  'aaaaaaaaaaa,2024-01-15T10:30:00+00:00',
  'bbbbbbbbbbb,2024-01-16T10:30:00+00:00',
  'no video,2024-01-17',
  '',
].join('\n')

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

function give(text: string, name: string): void {
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [new File([text], name)] } })
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const toast = () => useToasts.getState().toast

describe('imports', () => {
  it('a list is previewed before anything is written, then written, and the second time there is nothing to add', async () => {
    await opened.videos.put(buildVideo())
    const onClose = show()
    give(PLAYLIST, 'Watch later-videos.csv')
    await screen.findByText('Watch later · 2 videos')
    expect(
      within(screen.getByRole('region', { name: '1 video to add' })).getByText('YouTube video bbbbbbbbbbb'),
    ).toBeTruthy()
    expect(screen.getByRole('region', { name: '1 video already here' })).toBeTruthy()
    expect(screen.getByRole('region', { name: '1 row not understood' }).textContent).toContain(
      'Row 4: no video, 2024-01-17',
    )
    expect(await opened.outbox.count()).toBe(0)
    await press('Import 1 video')
    await screen.findByText('1 video imported.')
    expect(await opened.videos.where('youtubeId').equals('bbbbbbbbbbb').toArray()).toMatchObject([
      { status: 'processing', transcriptWait: 'imported' },
    ])
    expect(await opened.outbox.count()).toBe(1)
    await press('Done')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('what is already here leaves nothing to press', async () => {
    await opened.videos.bulkPut([buildVideo()])
    show(new File(['Video ID,Playlist Video Creation Timestamp\naaaaaaaaaaa,2024-01-15T10:30:00+00:00\n'], 'a.csv'))
    await screen.findByText('Everything in it is here already.')
    // Said once.
    expect(screen.queryByRole('region', { name: /already here$/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(screen.queryByText(/^0 videos/)).toBeNull()
    await press('Choose another file')
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('a highlight becomes a reflection on its video; those from books are left out and counted', async () => {
    await opened.videos.put(buildVideo())
    show()
    const rows = [
      'Highlight,Book Title,Source URL',
      'Shoes by the door,A talk,https://youtu.be/aaaaaaaaaaa',
      'Read more,A book,',
    ]
    give(rows.join('\n'), 'readwise-data.csv')
    await screen.findByText('Readwise · 1 video')
    expect(screen.getByRole('region', { name: '1 row not about a video, left out' }).textContent).toContain(
      'Read more, A book',
    )
    await press('Import 1 highlight')
    await screen.findByText('1 highlight imported.')
    const [reflection] = await opened.reflections.toArray()
    expect(reflection).toMatchObject({
      videoId: buildVideo().id,
      reflectionData: { steps: [{ response: 'Shoes by the door' }] },
    })
  })

  it('a list that cannot be read is refused in one sentence, and another may be chosen', async () => {
    show()
    give('Dear diary', 'diary.csv')
    expect((await screen.findByRole('alert')).textContent).toContain('This is not a list of videos or highlights.')
    give(PLAYLIST, 'Watch later-videos.csv')
    await screen.findByRole('button', { name: 'Import 2 videos' })
  })

  it('when this device cannot read its own library, that is said, and the file is not blamed', async () => {
    vi.stubGlobal('reportError', vi.fn())
    vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError')
    })
    show()
    give(PLAYLIST, 'Watch later-videos.csv')
    const told = (await screen.findByRole('alert')).textContent
    expect(told).toBe(
      'This device could not read which videos you have already. Reload the page and try again. Nothing was imported.',
    )
  })

  const REFUSED_LIBRARY = ['# Shopping list', 'shopping.md', 'This is not a library exported from Afterwatch.'] as const
  const REFUSED_LIST = ['Dear diary', 'diary.csv', 'This is not a list of videos or highlights.'] as const
  it.each([
    ['library, then a refused list', REFUSED_LIBRARY, REFUSED_LIST],
    ['list, then a refused library', REFUSED_LIST, REFUSED_LIBRARY],
  ])('only the newest refusal is shown: a refused %s', async (_what, [before, name], [after, otherName, why]) => {
    show()
    give(before, name)
    await screen.findByRole('alert')
    give(after, otherName)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${why} Nothing was imported.`))
  })

  it('a refusal is not shown again after a good list was put aside', async () => {
    show()
    give('# Shopping list', 'shopping.md')
    await screen.findByRole('alert')
    give(PLAYLIST, 'Watch later-videos.csv')
    await screen.findByRole('button', { name: 'Import 2 videos' })
    await press('Cancel')
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a learner who signs out midway sees how far it got, and may continue', async () => {
    show()
    give(PLAYLIST, 'Watch later-videos.csv')
    await screen.findByRole('button', { name: 'Import 2 videos' })
    closeUserDatabase()
    await press('Import 2 videos')
    await screen.findByText(/^0 of 2 videos imported\. You signed out before it was stored/)
    opened = await openAnswered(ADA)
    await press('Continue')
    await screen.findByText('2 videos imported.')
    expect(await opened.videos.count()).toBe(2)
  })

  it('a library exported from here imports as before', async () => {
    const onClose = show()
    const head = { format: 'afterwatch-library', version: 1, exportedAt: '2026-11-22T01:00:00.000Z' }
    const video = { youtubeId: 'bbbbbbbbbbb', title: 'Brought along', duration: null, category: 'Health', tags: [] }
    const parts = { insights: null, reflections: [], actions: [], transcript: null }
    give(JSON.stringify({ ...head, videos: [{ ...video, ...parts }], unattachedActions: [] }), 'library.json')
    const description =
      '1 video added. A library file has no logged steps. One in Markdown, or an older one, also lacks completions, snoozes, recall answers and which videos not to ask about.'
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library imported', description }))
    expect(await opened.videos.toArray()).toMatchObject([{ title: 'Brought along', category: 'Health' }])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a library is recognised by how it begins, whatever its file name', async () => {
    const given = vi.spyOn(download, 'downloadFile').mockReturnValue()
    await opened.videos.put(buildVideo())
    show()
    for (const name of ['JSON', 'Markdown']) {
      given.mockClear()
      await press(`Save Whole library, ${name}`)
      await waitFor(() => expect(given).toHaveBeenCalledOnce())
      useToasts.setState({ toast: null, shown: 0 })
      give((await given.mock.calls[0]?.[1].text()) ?? '', 'f3a1')
      await waitFor(() =>
        expect(toast()).toMatchObject({ title: 'Nothing new', description: 'Its video was already here.' }),
      )
    }
  })

  it('a file that is not a library is refused in a sentence, once, and nothing is changed', async () => {
    show()
    give('# Shopping list', 'shopping.md')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is not a library exported from Afterwatch. Nothing was imported.',
    )
    expect(toast()).toBeNull()
    expect(await opened.outbox.count()).toBe(0)
  })

  it('an unreadable library is reported', async () => {
    vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new Error('gone'))
    show()
    give('x', 'library.md')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The file could not be read. Choose it again. Nothing was imported.',
    )
  })
})
