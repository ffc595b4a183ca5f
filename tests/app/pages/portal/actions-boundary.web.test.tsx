// The code of the actions can be missing too: on a device that is new, or offline before everything was installed.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { ActionsBoundary } from '../../../../app/pages/portal/actions-boundary.tsx'
import { lazyPart } from '../../../../app/ui/hooks/lazy-part.tsx'

const List = () => <p>Walk</p>

it('ERR-10: actions whose code could not be loaded are shown by `Try again` once it can be', async () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue()
  const missing = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(() => Promise.resolve(List))
  const Part = lazyPart(load.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing))
  render(
    <ActionsBoundary prepare={Part.prepare}>
      <Suspense>
        <Part />
      </Suspense>
    </ActionsBoundary>,
  )
  const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await tryAgain()
  expect(await screen.findByText('Failed to load actions. Please try again.')).toBeTruthy()
  await tryAgain()
  expect(await screen.findByText('Walk')).toBeTruthy()
  silent.mockRestore()
})
