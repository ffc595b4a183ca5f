// A signed-in page with its sign-out, and the sign-in screen that it leads to.
import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SignOutSteps } from '../../../../app/pages/session/sign-out-steps.tsx'
import { useSignOut } from '../../../../app/pages/session/use-sign-out.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

export const ADA = buildUser()

function Portal() {
  const signOut = useSignOut(ADA, null)
  return (
    <>
      <button onClick={() => void signOut.ask()}>Sign Out</button>
      <SignOutSteps signOut={signOut} />
    </>
  )
}

export function show(): void {
  render(
    <MemoryRouter initialEntries={['/portal']}>
      <Routes>
        <Route path="/portal" element={<Portal />} />
        <Route path="/login" element={<h1>Sign in</h1>} />
      </Routes>
    </MemoryRouter>,
  )
}
