import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes, preparePage } from '../../../app/router.tsx'
import { setSession, type Session } from '../../../app/state/session.ts'
import { buildUser } from '../../fixtures/build-user.ts'

vi.mock('../../../app/pages/portal/portal-page.tsx', () => ({ default: () => <h1>The portal</h1> }))

afterEach(() => {
  vi.unstubAllGlobals()
  setSession({ kind: 'loading' })
})

function openAs(session: Session, path: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ google: false })))
  setSession(session)
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes />
    </MemoryRouter>,
  )
}

describe.each(['/portal', '/portal/anything/below'])('HOM-01: %s', (path) => {
  it('says Loading... while it is not known who is signed in', async () => {
    openAs({ kind: 'loading' }, path)
    expect(await screen.findByText('Loading...')).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('is the sign-in screen for a visitor who is not signed in', async () => {
    openAs({ kind: 'anonymous' }, path)
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'The portal' })).toBeNull()
  })

  it('is the actions portal for a signed-in learner', async () => {
    openAs({ kind: 'authenticated', user: buildUser() }, path)
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeTruthy()
  })

  it('is drawn in the frame in which the learner is known, if its code came meanwhile', async () => {
    openAs({ kind: 'loading' }, path)
    preparePage(path)
    await vi.dynamicImportSettled()
    act(() => setSession({ kind: 'authenticated', user: buildUser() }))
    expect(screen.getByRole('heading', { name: 'The portal' })).toBeTruthy()
  })
})
