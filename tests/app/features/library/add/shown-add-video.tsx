// Add video as a learner opens it, and what they do with its one field.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import { AddVideoDialog } from '../../../../../app/features/library/add/add-video-dialog.tsx'
import type { FirstInput } from '../../../../../app/features/library/add/add-video-form.tsx'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

export const ADA = userIdOf('ada')
export const LINK = 'https://youtu.be/aaaaaaaaaaa'

/** Registers hooks in the calling file: a learner's device without rows, whose transcripts are read in the test's own thread. */
export function useAddVideoDevice() {
  const device = useAnsweredDevice()
  beforeEach(() => vi.stubGlobal('Worker', InPlaceTranscriptWorker))
  return device
}

export const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(A link, captions or text|Its transcript)/ })

/** The transcript in it has been read. */
export const ready = () => screen.findByText(/\d lines? · no times/)

export async function paste(text: string): Promise<void> {
  await userEvent.click(field())
  await userEvent.paste(text)
}

/** Presses Add video, as soon as it can be pressed. */
export async function add(): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add video' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}

/** Opens the dialog with what was given on the page. */
export function openAddVideo(initial: Partial<FirstInput> = {}) {
  const on = { onAdded: vi.fn(), onClose: vi.fn(), onOpenKnown: vi.fn() }
  const { baseElement } = render(<AddVideoDialog userId={ADA} initial={{ url: '', title: '', ...initial }} {...on} />)
  return {
    ...on,
    field: field(),
    choose: async (file: File) => {
      const input = baseElement.querySelector<HTMLInputElement>('input[type=file]')
      if (input !== null) await userEvent.upload(input, file)
    },
  }
}
