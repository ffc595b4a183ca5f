// What is dropped on the library opens the dialog that can take it.
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LibrarySection } from '../../../../app/pages/library/library-section.tsx'
import { userIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { DataWorker } from '../../../setup/device/data-workers.ts'
import { InPlaceTranscriptWorker } from '../../../setup/device/transcript-worker.ts'

useAnsweredDevice()

it.each([
  ['afterwatch-library-2026-11-27.md', /^(Import|Your data)$/, DataWorker],
  ['afterwatch-library-2026-11-27 (1).json', /^(Import|Your data)$/, DataWorker],
  ['Watch later-videos.csv', /^(Import|Your data)$/, DataWorker],
  ['talk.json', /^Add (a )?video$/i, InPlaceTranscriptWorker],
  ['talk.srt', /^Add (a )?video$/i, InPlaceTranscriptWorker],
])('LIB-15: %s opens its own dialog', async (name, title, worker) => {
  vi.stubGlobal('Worker', worker)
  render(
    <MemoryRouter initialEntries={['/library']}>
      <LibrarySection userId={userIdOf('ada')} isEmbedded />
    </MemoryRouter>,
  )
  const library = await screen.findByRole('region', { name: 'Video library' })
  fireEvent.drop(library, { dataTransfer: { items: [], files: [new File(['{}'], name)], getData: () => '' } })
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})
