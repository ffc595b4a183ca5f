// Acts on a card that take their own button away: the keyboard stays on the card.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { VideoRow } from '../../../../../app/features/library/grid/video-row.tsx'
import { buildReflection, buildVideo } from '../../../../fixtures/builders.ts'
import { useVideoCard } from './shown-card.tsx'

const { device, open } = useVideoCard()

const pressOn = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
}
const isFocusOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

describe('the focus of a card', () => {
  it('CRD-09: is on Change once a repeat is chosen, and on the answers once it is to be changed', async () => {
    const { video } = await open()
    await device.db.reflections.put(buildReflection({ videoId: video.id, appliedAt: 5, repeatFrequency: null }))
    await pressOn('Daily')
    await isFocusOn('Change how often it repeats')
    await pressOn('Change how often it repeats')
    await isFocusOn('Daily')
    await pressOn('Weekly')
    await screen.findByText('Repeats weekly')
    await isFocusOn('Change how often it repeats')
  })

  it('CRD-09: stays where the learner is when another device chooses', async () => {
    const { video } = await open()
    const reflection = buildReflection({ videoId: video.id, appliedAt: 5, repeatFrequency: null })
    await device.db.reflections.put(reflection)
    const reflect = await screen.findByRole('button', { name: 'Reflect on Calm Mornings' })
    await screen.findByRole('button', { name: 'Daily' })
    reflect.focus()
    await device.db.reflections.put({ ...reflection, repeatFrequency: 'daily' })
    await screen.findByRole('button', { name: 'Change how often it repeats' })
    expect(document.activeElement).toBe(reflect)
  })

  it('CRD-06: is on Open Details once Retry has started', async () => {
    await open({ status: 'failed', insights: null, failureReason: 'No model' })
    await pressOn('Retry Calm Mornings')
    await isFocusOn('Open Details of Calm Mornings')
  })

  it('LIB-15: is on Open Details once an imported video’s transcript is fetched', async () => {
    await open({ status: 'processing', insights: null, transcriptWait: 'imported' })
    await pressOn('Fetch transcript of Calm Mornings')
    await isFocusOn('Open Details of Calm Mornings')
  })

  it('CRD-06: in a list is on the title once Retry has started', async () => {
    const video = buildVideo({ title: 'Calm Mornings', status: 'failed', insights: null })
    const row = { onOpen: vi.fn(), onPick: vi.fn(), onAddTranscript: vi.fn(), onRetry: vi.fn() }
    const { rerender } = render(<VideoRow video={video} {...row} />)
    await pressOn('Retry Calm Mornings')
    rerender(<VideoRow video={{ ...video, status: 'processing' }} {...row} />)
    await isFocusOn('Calm Mornings')
  })
})
