// The dialog of one video's reflections, and how a learner gets through it.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import type { ReflectionId } from '#domain/kernel/id.ts'
import { QUICK_QUESTIONS } from '#domain/reflection/quick-questions.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { ReflectionDialog } from '../../../../app/features/reflection/reflection-dialog.tsx'
import { buildVideo } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

export const VIDEO = buildVideo()
// As long as an answer has to be, and one character less.
export const FULL = 'It is long enough now'
export const SHORT = 'x'.repeat(19)

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string | RegExp) => userEvent.click(button(name))
export const question = (at: number) => screen.getByLabelText(QUICK_QUESTIONS[at]?.question ?? '')

/** Registers hooks in the calling file: the video is on the device, and `closed` is told when its dialog is closed. */
export function useReflectionDialog() {
  const device = useAnsweredDevice()
  const closed = vi.fn()
  beforeEach(async () => {
    closed.mockClear()
    await device.db.videos.put(VIDEO)
  })
  return {
    device,
    closed,
    reflections: () => device.db.reflections.toArray(),
    openDialog: async (reflectionId?: ReflectionId) => {
      const view = render(<ReflectionDialog videoId={VIDEO.id} reflectionId={reflectionId} onClose={closed} />)
      await screen.findByRole('dialog')
      return view
    },
  }
}

/** Answers to as many questions as there are texts. */
export const answers = (...responses: string[]): Reflection['reflectionData'] => ({
  steps: responses.map((response, at) => ({
    step: at + 1,
    question: `Question ${String(at + 1)}`,
    placeholder: '',
    response,
    isComplete: true,
  })),
  completedAt: '2026-11-21T12:00:00.000Z',
})
export const OLD = ['The first old answer.', 'The second old answer.', 'The third old answer.']
export const NEW = ['The first answer, new.', 'The second answer, new.', 'The third answer, new.']

/** The field of that question, counted from 0. */
export const field = (at: number) => screen.getByLabelText<HTMLTextAreaElement>(`Question ${String(at + 1)}`)
