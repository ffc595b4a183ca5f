// What is dropped on the library opens the dialog that can take it.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import { LibrarySection } from '../../../../app/pages/library/library-section.tsx'
import { userIdOf } from '../../../fixtures/builders.ts'
import { TWO_VIDEOS } from '../../../fixtures/two-videos-library.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { DataWorker } from '../../../setup/device/data-workers.ts'
import { InPlaceTranscriptWorker } from '../../../setup/device/transcript-worker.ts'

useAnsweredDevice()
// Also where a test's own stub has gone: an import of two parts may start its second one after the test.
Object.assign(globalThis, { Worker: DataWorker })

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

let navigate: NavigateFunction
function Elsewhere() {
  navigate = useNavigate()
  return null
}

async function drop(...files: readonly File[]) {
  render(
    <MemoryRouter initialEntries={['/library']}>
      <LibrarySection userId={userIdOf('ada')} isEmbedded />
      <Elsewhere />
    </MemoryRouter>,
  )
  const library = await screen.findByRole('region', { name: 'Video library' })
  fireEvent.drop(library, { dataTransfer: { items: [], files, getData: () => '' } })
}

it.each([
  ['afterwatch-library-2026-11-27.md', /^(Import|Your data)$/, DataWorker],
  ['afterwatch-library-2026-11-27 (1).json', /^(Import|Your data)$/, DataWorker],
  ['Watch later-videos.csv', /^(Import|Your data)$/, DataWorker],
  ['talk.json', /^Add (a )?video$/i, InPlaceTranscriptWorker],
  ['talk.srt', /^Add (a )?video$/i, InPlaceTranscriptWorker],
])('LIB-15: %s opens its own dialog', async (name, title, worker) => {
  vi.stubGlobal('Worker', worker)
  await drop(new File(['{}'], name))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

it.each([
  ['Back', () => navigate(-1)],
  ['a button of the dialog', () => screen.getByRole('button', { name: 'Close' }).click()],
])('LIB-15: a dropped list is not taken again when its dialog was left with %s', async (_, leave) => {
  vi.stubGlobal('Worker', DataWorker)
  const list = new File(['{}'], 'afterwatch-library-2026-11-27.json')
  const reading = vi.spyOn(list, 'slice')
  await drop(list)
  await screen.findByRole('dialog', { name: /^(Import|Your data)$/ })
  await screen.findByText(/Nothing was imported/)
  expect(reading).toHaveBeenCalled()
  reading.mockClear()
  act(() => void leave())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => void navigate('/library?data='))
  expect(await screen.findByRole('dialog', { name: 'Your data' })).toBeTruthy()
  expect(reading).not.toHaveBeenCalled()
})

const PLAYLIST = 'Video ID,Playlist Video Creation Timestamp\ndQw4w9WgXcQ,2024-01-15T10:30:00+00:00\n'
const HISTORY =
  '[{"header":"YouTube","title":"Watched A talk","titleUrl":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"}]'
const LIBRARY = [...libraryMarkdown(TWO_VIDEOS)].join('')

it.each([
  ['two playlists', [new File([PLAYLIST], 'Watch later-videos.csv'), new File([PLAYLIST], 'Music-videos.csv')]],
  ['two parts of a library', [new File([LIBRARY], 'part 1.md'), new File([LIBRARY], 'part 2.md')]],
  ['a renamed library', [new File([LIBRARY], 'backup.md')]],
  ['a renamed library of an editor that writes UTF-16', [new File([utf16(LIBRARY)], 'backup.txt')]],
  ['a renamed library in JSON', [new File([...libraryJson(TWO_VIDEOS)], 'backup.json')]],
  ['a watch history', [new File([HISTORY], 'Wiedergabeverlauf.json')]],
])('LIB-15: no video is made of %s: the dialog that imports opens', async (_, files) => {
  vi.stubGlobal('Worker', DataWorker)
  await drop(...files)
  expect(await screen.findByRole('dialog', { name: /^(Import|Your data)$/ })).toBeTruthy()
})

it('LIB-15: a list among caption files is offered as no video', async () => {
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
  const talk = 'Sharpen the knife on a wet stone.\nWipe the blade.\n'.repeat(30)
  await drop(new File([talk], 'talk.txt'), new File([PLAYLIST], 'Watch later-videos.csv'))
  await screen.findByRole('button', { name: 'Add 1 video' })
  expect(screen.getByText(/^This is a list or a library, not a transcript/)).toBeTruthy()
})
