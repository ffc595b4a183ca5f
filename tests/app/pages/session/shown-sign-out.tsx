// A signed-in page with its sign-out, and the sign-in screen that it leads to.
import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetUser, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { finishSignOut } from '../../../../app/pages/session/finish-sign-out.ts'
import { SignOutSteps } from '../../../../app/pages/session/sign-out-steps.tsx'
import { useSignOut } from '../../../../app/pages/session/use-sign-out.ts'
import { setSession } from '../../../../app/state/session.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { markSignOut } from '../../../../app/state/unfinished-sign-out.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

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

/** Ada is signed in before each test, and nothing of her is left after it. */
export function signInForEach(): void {
  beforeEach(async () => {
    setSession({ kind: 'authenticated', user: ADA })
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
  })
  afterEach(async () => {
    useToasts.setState({ toast: null, shown: 0 })
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    markSignOut(null)
    // A sign-out that the server did not hear of is tried again in the background, and would sign the next test out.
    await finishSignOut()
    await forgetUser(ADA.id)
  })
}
