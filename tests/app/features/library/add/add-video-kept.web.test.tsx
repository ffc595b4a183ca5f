import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import type { FirstInput } from '../../../../../app/features/library/add/add-video-form.tsx'
import { AddVideoDialog } from '../../../../../app/features/library/add/add-video-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

const ADA = userIdOf('ada')
const LINK = 'https://youtu.be/aaaaaaaaaaa'
const WORDS =
  'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.'
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await Promise.all([opened.drafts.clear(), opened.videos.clear(), opened.outbox.clear()])
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  useToasts.setState({ toast: null, shown: 0 })
})

function open(initial: FirstInput = { url: '', title: '' }) {
  cleanup()
  const on = { onAdded: vi.fn(), onClose: vi.fn() }
  render(<AddVideoDialog userId={ADA} initial={initial} {...on} />)
  return on
}

const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(A link, captions or text|Its transcript)/ })
const isKept = (text: string) =>
  waitFor(async () => expect(JSON.stringify(await opened.drafts.toArray())).toContain(text))

async function leaveHalfDone(): Promise<void> {
  const { onClose } = open()
  await userEvent.click(field())
  await userEvent.paste(`${LINK}\n${WORDS}`)
  await userEvent.click(screen.getByRole('button', { name: 'Name it yourself' }))
  await userEvent.type(screen.getByLabelText(/^Title/), 'A sharp knife')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await isKept('A sharp knife')
}

it('LIB-15: link, words and title that were not added yet are there again when the dialog is opened again', async () => {
  await leaveHalfDone()
  open()
  expect(await screen.findByText('What you had given is still here, not added yet.')).toBeTruthy()
  expect(screen.getByText('YouTube video')).toBeTruthy()
  expect(field().value).toBe(WORDS)
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('A sharp knife')
})

it('a dialog opened for another video does not show what was left', async () => {
  await leaveHalfDone()
  open({ url: 'https://youtu.be/bbbbbbbbbbb', title: '' })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.queryByText(/is still here/)).toBeNull()
  expect(field().value).toBe('')
})

it.each(['Cancel', 'Add video'])('nothing is left after %s', async (press) => {
  await leaveHalfDone()
  const { onAdded, onClose } = open()
  await screen.findByText(/is still here/)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: press })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(press === 'Cancel' ? onClose : onAdded).toHaveBeenCalledOnce())
  await waitFor(async () => expect(await opened.drafts.count()).toBe(0))
})
