import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { emptyDraft } from '#domain/action/capture-draft.ts'
import { captureDraftKey } from '../../../../app/db/store/draft-key.ts'
import CaptureDialog from '../../../../app/pages/library/capture-dialog.tsx'
import { buildVideo } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

const device = useAnsweredDevice()
const VIDEO = buildVideo()

it('what was typed about a video before it was deleted can be copied or discarded', async () => {
  const value = { ...emptyDraft('2026-11-21'), reflection: 'My own words', where: 'At home' }
  await device.db.drafts.put({ key: captureDraftKey(VIDEO.id), value, updatedAt: 1 })
  render(<CaptureDialog videoId={VIDEO.id} onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'This video is gone' })
  expect(screen.getByText(/My own words\s+At home/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard text' }))
  await waitFor(() => expect(screen.queryByText(/My own words/)).toBeNull())
  expect(await device.db.drafts.count()).toBe(0)
})
