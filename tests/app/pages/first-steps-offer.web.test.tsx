import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../app/db/session/session-database.ts'
import FirstStepsOffer from '../../../app/pages/first-steps-offer.tsx'
import { useToasts } from '../../../app/state/toasts.ts'
import { SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'
import { videoIdOf } from '../../../app/db/store/new-ids.ts'
import { buildVideo, userIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'

// As when the device goes offline before everything was installed.
vi.mock('../../../app/features/library/add/add-sample.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

it('says that the sample cannot be had, and can be pressed again', async () => {
  const ada = userIdOf('ada')
  await openAnswered(ada)
  const onSample = vi.fn()
  render(<FirstStepsOffer userId={ada} onSample={onSample} onAdd={null} />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try it with a sample' })
  await userEvent.click(button)
  await waitFor(() => expect(useToasts.getState().toast?.title).toBe('This part could not be loaded'))
  expect(button.disabled).toBe(false)
  expect(button.textContent).toBe('Try it with a sample')
  expect(onSample).not.toHaveBeenCalled()
})

it('is busy until it is known what to offer, so that the kept screen and its presses wait for it', async () => {
  const ada = userIdOf('ada')
  await openAnswered(ada)
  const { container } = render(<FirstStepsOffer userId={ada} onSample={vi.fn()} onAdd={null} />)
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  await screen.findByRole('button', { name: 'Try it with a sample' })
  expect(container.querySelector('[aria-busy=true]')).toBeNull()
})

it('a learner whose only video waits for its transcript can still try the sample; who has it is not offered it again', async () => {
  const ada = userIdOf('ada')
  const db = await openAnswered(ada)
  await db.videos.put(buildVideo({ insights: null }))
  render(<FirstStepsOffer userId={ada} onSample={vi.fn()} onAdd={vi.fn()} />)
  expect(await screen.findByRole('button', { name: 'Add video' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try it with a sample' })).toBeTruthy()
  await db.videos.put(buildVideo({ id: videoIdOf(ada, SAMPLE_IDENTITY), youtubeId: SAMPLE_IDENTITY }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try it with a sample' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Add video' })).toBeTruthy()
  await db.videos.clear()
})
