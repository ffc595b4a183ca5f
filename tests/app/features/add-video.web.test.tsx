import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../app/db/session/session-database.ts'
import { AddVideoDialog } from '../../../app/features/library/add/add-video-dialog.tsx'
import { useToasts } from '../../../app/state/toasts.ts'
import { userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/answered-database.ts'
import { InPlaceTranscriptWorker } from '../../setup/transcript-worker.ts'

const ADA = userIdOf('ada')
const VIDEO = videoIdOf(ADA, 'aaaaaaaaaaa')
const LITTLE = { why: 'scraps', wordCount: 22 }
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  useToasts.setState({ toast: null, shown: 0 })
})

it('CRD-04: a video that teaches little is processed at once, without a connection, and says so', async () => {
  const onAdded = vi.fn()
  const initial = { url: 'https://youtu.be/aaaaaaaaaaa', title: 'A sharp knife' }
  render(<AddVideoDialog userId={ADA} initial={initial} onAdded={onAdded} onClose={vi.fn()} />)
  await userEvent.click(screen.getByLabelText(/transcript/i, { selector: 'textarea' }))
  await userEvent.paste(
    'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.',
  )
  const add = screen.getByRole('button', { name: 'Add video' })
  await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false))
  await userEvent.click(add)
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(VIDEO, true))
  expect(await opened.videos.get(VIDEO)).toMatchObject({
    status: 'completed',
    insights: null,
    failureReason: 'This video teaches little: only 22 words are spoken in it.',
  })
  expect(await opened.outbox.toArray()).toMatchObject([{ name: 'saveVideo', args: { littleToLearn: LITTLE } }])
})

it('LIB-15: words without a link are a video of their own, under a title that is asked for; a link brings its own', async () => {
  const onAdded = vi.fn()
  render(<AddVideoDialog userId={ADA} initial={{ url: '', title: '' }} onAdded={onAdded} onClose={vi.fn()} />)
  const add = screen.getByRole('button', { name: 'Add video' })
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  const link = screen.getByRole('textbox', { name: /^YouTube link/ })
  await userEvent.click(screen.getByLabelText(/transcript/i, { selector: 'textarea' }))
  await userEvent.paste('Sharpen the knife on a wet stone. Wipe the blade afterwards.')
  await waitFor(() => expect(title.value).toBe('Sharpen the knife on a wet stone.'))
  await userEvent.type(link, 'https://youtu.be/aaaaaaaaaaa')
  expect(title.value).toBe('')
  await userEvent.clear(link)
  await userEvent.clear(title)
  await userEvent.click(add)
  expect(await screen.findByText(/^Give it a title/)).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
  await userEvent.type(title, 'A sharp knife')
  await userEvent.click(add)
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  const [video] = await opened.videos.toArray()
  expect(video).toMatchObject({ title: 'A sharp knife', youtubeId: expect.stringMatching(/^file-/) as string })
})
