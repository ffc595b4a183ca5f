import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLibrary } from '../../setup/check-library.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { closeUserDatabase } from '../../../app/db/session/session-database.ts'
import { LibraryFileMenu } from '../../../app/features/library/file/library-file-menu.tsx'
import { useToasts } from '../../../app/state/toasts.ts'
import * as download from '../../../app/ui/download-text.ts'
import { buildVideo, userIdOf } from '../../fixtures/builders.ts'
import { InPlaceFileWorker } from '../../setup/file-worker.ts'
import { openAnswered } from '../../setup/answered-database.ts'

const ADA = userIdOf('ada')
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  vi.stubGlobal('Worker', InPlaceFileWorker)
  opened = await openAnswered(ADA)
  await Promise.all([opened.videos.clear(), opened.outbox.clear(), opened.shadow.clear(), opened.transcripts.clear()])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

async function choose(item: string): Promise<void> {
  render(<LibraryFileMenu userId={ADA} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export / Import' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

function give(text: string): void {
  render(<LibraryFileMenu userId={ADA} />)
  const file = new File([text], 'library.json', { type: 'application/json' })
  fireEvent.change(screen.getByLabelText('Library file to import'), { target: { files: [file] } })
}

const toast = () => useToasts.getState().toast

describe('the menu for library files', () => {
  it.each([
    ['Export as JSON', /^afterwatch-library-\d{4}-\d\d-\d\d\.json$/, 'application/json'],
    ['Export as Markdown', /^afterwatch-library-\d{4}-\d\d-\d\d\.md$/, 'text/markdown'],
  ])('%s hands over a file that reads as the library, and says what is not in it', async (item, name, type) => {
    const given = vi.spyOn(download, 'downloadText').mockReturnValue()
    await opened.videos.put(buildVideo())
    await choose(item)
    await waitFor(() => expect(given).toHaveBeenCalledOnce())
    const [fileName, text = '', fileType] = given.mock.calls[0] ?? []
    expect(fileName).toMatch(name)
    expect(fileType).toBe(type)
    const read = readLibraryText(text)
    const checked = read.ok ? checkLibrary(read.value) : read
    expect(checked).toMatchObject({ ok: true, value: { videos: [{ title: buildVideo().title }] } })
    const description = '1 video. For 1 the transcript is not on this device and was left out.'
    expect(toast()).toMatchObject({ tone: 'good', title: 'Library exported', description })
  })

  it('Import… takes a file in and says what was added', async () => {
    const head = { format: 'afterwatch-library', version: 1, exportedAt: '2026-11-22T01:00:00.000Z' }
    const video = { youtubeId: 'bbbbbbbbbbb', title: 'Brought along', duration: null, category: 'Health', tags: [] }
    const parts = { insights: null, reflections: [], actions: [], transcript: null }
    give(JSON.stringify({ ...head, videos: [{ ...video, ...parts }], unattachedActions: [] }))
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library imported', description: '1 video added.' }))
    expect(await opened.videos.toArray()).toMatchObject([{ title: 'Brought along', category: 'Health' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a file that is no library is refused in a sentence, and nothing is changed', async () => {
    give('# Shopping list')
    const description = 'This is not a library exported from Afterwatch.'
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'Nothing was imported', description }))
    expect(await opened.outbox.count()).toBe(0)
  })

  it('a file that cannot be read is told', async () => {
    vi.spyOn(File.prototype, 'text').mockRejectedValue(new Error('gone'))
    give('x')
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'Nothing was imported' }))
  })
})
