// A visitor who is not signed in, on every public route: each shows its own page, under its own address.
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppRoutes } from '../../../app/router.tsx'
import { setSession } from '../../../app/state/session.ts'
import { buildUser } from '../../fixtures/build-user.ts'

beforeEach(() => {
  setSession({ kind: 'anonymous' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ google: false })))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Here() {
  return <output data-testid="here">{useLocation().pathname}</output>
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

it.each([
  ['/', 'Turn What You Watch Into What You Do'],
  ['/privacy', 'Privacy Policy'],
  ['/extension-welcome', 'Three steps to your first action'],
  ['/reset-password', 'Invalid Reset Link'],
  ['/no-such-page', '404 Page Not Found'],
])('NAV-05, ROL-01: a visitor opens %s, which says “%s”', async (path, title) => {
  open(path)
  // The dialog of the first steps may be above it already.
  expect(await screen.findByRole('heading', { level: 1, name: title, hidden: true })).toBeTruthy()
  expect(here()).toBe(path)
})

it('NAV-05: the page that is not there has the header and the footer of the others', async () => {
  open('/no-such-page')
  expect(within(await screen.findByRole('banner')).getByRole('link', { name: 'Sign In' })).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

it('NAV-05: a visitor of no page is led to the start, who is signed in to their actions', async () => {
  open('/no-such-page')
  const content = within(await screen.findByRole('main'))
  expect(content.getByRole('link', { name: 'Start page' })).toBeTruthy()
  expect(content.queryByRole('link', { name: 'Go to your actions' })).toBeNull()
  act(() => setSession({ kind: 'authenticated', user: buildUser() }))
  expect(content.getByRole('link', { name: 'Go to your actions' })).toBeTruthy()
})

it('AUT-03: the address that was typed for signing in is asked for a new password', async () => {
  open('/login')
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot Password?' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org')
})

it('offline, the sign-in page says so once, also after a try', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open('/login')
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'long enough')
  expect(screen.getByText('You are offline. This needs a connection.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy()
  expect(screen.queryByText('You are offline. This needs a connection.')).toBeNull()
})

it.each([
  ['/login', 'Your actions are waiting where you left them.'],
  ['/signup', 'Free, and it works offline.'],
])('AUT-13: %s greets with “%s”', async (path, words) => {
  open(path)
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each(['/login', '/signup'])('ROL-01: a visitor opens %s, the sign-in screen', async (path) => {
  open(path)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent.toLowerCase())).toEqual(['sign in', 'create account'])
  expect(screen.getByLabelText('Email')).toBeTruthy()
  expect(here()).toBe(path)
})
