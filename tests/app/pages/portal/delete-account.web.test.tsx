import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PortalDialogs } from '../../../../app/pages/portal/portal-dialogs.tsx'
import { usePortalParams } from '../../../../app/pages/use-portal-params.ts'
import { setSession, useSession } from '../../../../app/state/session.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

const USER = buildUser()

afterEach(() => {
  vi.unstubAllGlobals()
  setSession({ kind: 'loading' })
})

function Dialogs() {
  const params = usePortalParams()
  const { dialog } = params
  return dialog === null ? null : (
    <Suspense>
      <PortalDialogs user={USER} {...{ params, dialog }} pasted={undefined} syncNow={() => Promise.resolve()} />
    </Suspense>
  )
}

it('AUT-10: whoever has deleted their account is on the start page, and not where the next sign-in would ask again', async () => {
  setSession({ kind: 'authenticated', user: USER })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'ok' })))
  render(
    <MemoryRouter initialEntries={['/portal?profile=data']}>
      <Routes>
        <Route path="/portal" element={<Dialogs />} />
        <Route path="/" element={<p>The start page</p>} />
      </Routes>
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await userEvent.type(screen.getByLabelText('Your current password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
  expect(await screen.findByText('The start page')).toBeTruthy()
  expect(useSession.getState().session.kind).toBe('anonymous')
})
