import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useBusy } from '../../../../app/ui/hooks/use-busy.ts'

function Pressed({ job }: { job: () => Promise<void> }) {
  const [isBusy, run] = useBusy()
  return <button onClick={() => void run(job).catch(() => undefined)}>{isBusy ? 'Busy' : 'Idle'}</button>
}

it('a second press runs nothing while the first is under way', async () => {
  const user = userEvent.setup()
  let end = () => {}
  const job = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  render(<Pressed job={job} />)
  await user.click(screen.getByRole('button', { name: 'Idle' }))
  await user.click(screen.getByRole('button', { name: 'Busy' }))
  expect(job).toHaveBeenCalledTimes(1)
  end()
  expect(await screen.findByRole('button', { name: 'Idle' })).toBeDefined()
})

it('a press that fails can be repeated', async () => {
  const user = userEvent.setup()
  const job = vi.fn(() => Promise.reject(new Error('no')))
  render(<Pressed job={job} />)
  await user.click(screen.getByRole('button', { name: 'Idle' }))
  await user.click(await screen.findByRole('button', { name: 'Idle' }))
  expect(job).toHaveBeenCalledTimes(2)
})
