// What is dropped on the library opens the dialog that can take it.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LibrarySection } from '../../../../app/pages/library/library-section.tsx'
import { userIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { DataWorker } from '../../../setup/device/data-workers.ts'
import { InPlaceTranscriptWorker } from '../../../setup/device/transcript-worker.ts'

useAnsweredDevice()

let navigate: NavigateFunction
function Elsewhere() {
  navigate = useNavigate()
  return null
}

async function drop(file: File) {
  render(
    <MemoryRouter initialEntries={['/library']}>
      <LibrarySection userId={userIdOf('ada')} isEmbedded />
      <Elsewhere />
    </MemoryRouter>,
  )
  const library = await screen.findByRole('region', { name: 'Video library' })
  fireEvent.drop(library, { dataTransfer: { items: [], files: [file], getData: () => '' } })
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
