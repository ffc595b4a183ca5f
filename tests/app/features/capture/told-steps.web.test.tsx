// OVL-02: the steps of a how-to, as they are read beside a video.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ToldSteps } from '#capture/told-steps.tsx'

const stepsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Turn the screw ${String(at)}`,
    description: `Hold the plate with the other hand ${String(at)}.`,
    evidence: { quote: `hold the plate ${String(at)}`, startMs: at * 1000 },
  }))
const draw = (steps: ReturnType<typeof stepsOf>) =>
  render(<ToldSteps steps={steps} onSeek={() => undefined} onShow={() => undefined} />)
const openOnes = () => document.querySelectorAll('details[open]').length

it('seven steps are shown with their words, and nothing is folded', () => {
  draw(stepsOf(7))
  expect(screen.getAllByText(/^Hold the plate/)).toHaveLength(7)
  expect(document.querySelector('details')).toBeNull()
})

it('of more, the titles alone are shown at first; one opens by itself, and all of them together', async () => {
  draw(stepsOf(8))
  expect(screen.getAllByRole('heading', { level: 5 })).toHaveLength(8)
  expect(openOnes()).toBe(0)
  await userEvent.click(screen.getByText('3. Turn the screw 2'))
  expect(openOnes()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Open all steps' }))
  expect(openOnes()).toBe(8)
  await userEvent.click(screen.getByRole('button', { name: 'Close all steps' }))
  expect(openOnes()).toBe(0)
})

it('one sentence that says two steps is shown once', () => {
  const [first, second] = stepsOf(2)
  if (first === undefined || second === undefined) throw new Error('Two steps')
  draw([first, { ...second, description: first.description, evidence: first.evidence }])
  expect(screen.getAllByText('Hold the plate with the other hand 0.')).toHaveLength(1)
})
