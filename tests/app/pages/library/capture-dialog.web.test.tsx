import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { emptyDraft } from '#domain/action/capture-draft.ts'
import { captureDraftKey } from '../../../../app/db/store/draft-key.ts'
import CaptureDialog from '../../../../app/pages/library/capture-dialog.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildVideo } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

const device = useAnsweredDevice()
const VIDEO = buildVideo()
const shownToast = () => useToasts.getState().toast

it('what was typed about a video before it was deleted can be copied or discarded', async () => {
  const value = { ...emptyDraft('2026-11-21'), reflection: 'My own words', where: 'At home' }
  await device.db.drafts.put({ key: captureDraftKey(VIDEO.id), value, updatedAt: 1 })
  render(<CaptureDialog videoId={VIDEO.id} onClose={vi.fn()} />, { wrapper: MemoryRouter })
  await screen.findByRole('dialog', { name: 'This video is gone' })
  expect(screen.getByText(/My own words\s+At home/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard text' }))
  await waitFor(() => expect(screen.queryByText(/My own words/)).toBeNull())
  expect(await device.db.drafts.count()).toBe(0)
})

it('a saved plan can be opened from its toast, wherever it was made', async () => {
  const value = { ...emptyDraft('2026-11-21'), step: 3, choice: 'own', what: 'Walk', isReminded: false }
  await device.db.videos.put(VIDEO)
  await device.db.drafts.put({ key: captureDraftKey(VIDEO.id), value, updatedAt: 1 })
  const Library = () => {
    const { pathname, search } = useLocation()
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        {isOpen && <CaptureDialog videoId={VIDEO.id} onClose={() => setOpen(false)} />}
        <output aria-label="Address">{pathname + search}</output>
      </>
    )
  }
  render(
    <MemoryRouter initialEntries={['/library']}>
      <Library />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save to Vault' }))
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Saved to your vault', action: { label: 'Open it' } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [saved] = await device.db.actions.toArray()
  act(() => shownToast()?.action?.run())
  expect(screen.getByLabelText('Address', { selector: 'output' }).textContent).toBe(`/portal?action=${saved?.id}`)
})
