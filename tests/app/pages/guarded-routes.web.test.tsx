import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '../../../app/router.tsx'
import { setSession } from '../../../app/state/session.ts'
import { useToasts } from '../../../app/state/toasts.ts'
import { buildUser } from '../../fixtures/build-user.ts'

vi.mock('../../../app/pages/portal/portal-page.tsx', () => ({ default: () => <h1>The portal</h1> }))
vi.mock('../../../app/pages/owner/admin-page.tsx', () => ({ default: () => <h1>The signups</h1> }))
vi.mock('../../../app/pages/owner/analytics-page.tsx', () => ({ default: () => <h1>The figures</h1> }))
vi.mock('../../../app/pages/portal/progress-page.tsx', () => ({ default: () => <h1>The progress</h1> }))
vi.mock('../../../app/pages/portal/dashboard-page.tsx', () => ({ default: () => <h1>The dashboard</h1> }))
vi.mock('../../../app/pages/library/actions-page.tsx', () => ({ default: () => <h1>The actions</h1> }))

beforeEach(() => {
  setSession({ kind: 'anonymous' })
  useToasts.setState({ toast: null, shown: 0 })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ google: false })))
})
afterEach(() => vi.unstubAllGlobals())

function Here() {
  const { pathname, search } = useLocation()
  return <output data-testid="here">{pathname + search}</output>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Here />
      <AppRoutes />
    </MemoryRouter>,
  )
}

const here = () => screen.getByTestId('here').textContent

describe('who is signed in', () => {
  beforeEach(() => setSession({ kind: 'authenticated', user: buildUser() }))

  it.each([
    ['/portal', 'The portal'],
    ['/progress', 'The progress'],
    ['/dashboard', 'The dashboard'],
    ['/actions', 'The actions'],
  ])('ROL-02: opens %s, and a visitor does not', async (path, heading) => {
    open(path)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(here()).toBe(path)
    cleanup()
    setSession({ kind: 'anonymous' })
    open(path)
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  })

  it.each(['/login', '/signup'])('ROL-03: has nothing to do at %s and is led to the portal', async (path) => {
    open(path)
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeTruthy()
    expect(here()).toBe('/portal')
  })
})

describe('the owners’ routes', () => {
  const PAGES = [
    ['/admin', 'admin', 'The signups'],
    ['/analytics', 'analytics', 'The figures'],
  ] as const
  // What the server says about who is here, apart from what this tab knows.
  const meIs = (roles: readonly ('admin' | 'analytics')[]) =>
    vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) =>
      Promise.resolve(
        path === '/api/auth/me' || method === 'POST'
          ? Response.json(buildUser({ roles: [...roles] }))
          : Response.json({ google: false }),
      ),
    )

  it.each(PAGES)(
    'ROL-07: a visitor to %s is sent to /login, and comes back after signing in',
    async (path, role, title) => {
      meIs([role])
      open(path)
      const form = within(await screen.findByRole('form', { name: 'Sign in' }))
      expect(here()).toBe('/login')
      await userEvent.type(form.getByLabelText('Email'), 'maya@example.org')
      await userEvent.type(form.getByLabelText('Password'), 'long enough')
      await userEvent.click(form.getByRole('button', { name: 'Sign in' }))
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(here()).toBe(path)
    },
  )

  it.each(PAGES)('ROL-07: on %s, a signed-in learner without the role is sent to /', async (path, role) => {
    const others = (['admin', 'analytics'] as const).filter((one) => one !== role)
    meIs(others)
    setSession({ kind: 'authenticated', user: buildUser({ roles: others }) })
    open(path)
    await waitFor(() => expect(here()).toBe('/'))
  })

  it.each(PAGES)(
    'a role given since this device last heard opens %s: the server has the last word',
    async (path, role, title) => {
      meIs([role])
      setSession({ kind: 'authenticated', user: buildUser() })
      open(path)
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(here()).toBe(path)
    },
  )
})
