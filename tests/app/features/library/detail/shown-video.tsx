// The detail dialog of one video on a learner's device.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildVideo } from '../../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'

export const VIDEO = buildVideo()
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const toast = () => useToasts.getState().toast

/** Registers hooks in the calling file: the video is on the device, and what the dialog calls is on record. */
export function useVideoDialog() {
  const device = useAnsweredDevice()
  const closed = vi.fn()
  const onAddTranscript = vi.fn()
  beforeEach(async () => {
    await device.db.videos.put(VIDEO)
    closed.mockClear()
    vi.stubGlobal('open', vi.fn())
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return {
    device,
    closed,
    onAddTranscript,
    openDialog: async (transcriptQuery?: string) => {
      render(
        <VideoDialog
          videoId={VIDEO.id}
          onClose={closed}
          onAddTranscript={onAddTranscript}
          transcriptQuery={transcriptQuery}
        />,
        { wrapper: MemoryRouter },
      )
      const dialog = await screen.findByRole('dialog')
      // Until then the page behind it takes all presses.
      await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'))
      return dialog
    },
  }
}
