import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useServerState } from '../../../../app/ui/hooks/use-server-state.ts'

interface Found {
  readonly kind: 'found'
}

const reads: ((found: Found) => void)[] = []
const read = () => new Promise<Found>((resolve) => reads.push(resolve))

function Shown() {
  const { state, again, next } = useServerState(read, () => 'Not reached')
  return (
    <>
      <input aria-label="name" />
      {state.kind === 'found' ? <button ref={next}>Make</button> : <p>{state.kind}</p>}
      <button onClick={again}>Try again</button>
    </>
  )
}

it('a reply takes the focus from nobody who has moved on meanwhile', async () => {
  const user = userEvent.setup()
  render(<Shown />)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.type(screen.getByLabelText('name'), 'Ad')
  for (const reply of reads) reply({ kind: 'found' })
  await screen.findByRole('button', { name: 'Make' })
  await user.keyboard('a ')
  expect(screen.getByLabelText('name')).toMatchObject({ value: 'Ada ' })
})
