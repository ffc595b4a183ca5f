// The routes for signing in and up, with a server that is one function. The pages behind them are tested elsewhere.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '../../../app/router.tsx'
import { setSession } from '../../../app/state/session.ts'
import { forgetSample, writeSample } from '../../../app/state/sample-storage.ts'
import { useToasts } from '../../../app/state/toasts.ts'
import { buildUser } from '../../fixtures/build-user.ts'

vi.mock('../../../app/pages/portal/portal-page.tsx', () => ({ default: () => <h1>The portal</h1> }))
vi.mock('../../../app/pages/owner/admin-page.tsx', () => ({ default: () => <h1>The signups</h1> }))
vi.mock('../../../app/pages/owner/analytics-page.tsx', () => ({ default: () => <h1>The figures</h1> }))
vi.mock('../../../app/pages/portal/progress-page.tsx', () => ({ default: () => <h1>The progress</h1> }))
vi.mock('../../../app/pages/portal/dashboard-page.tsx', () => ({ default: () => <h1>The dashboard</h1> }))
vi.mock('../../../app/pages/library/actions-page.tsx', () => ({ default: () => <h1>The actions</h1> }))

const sent: { path: string; body: unknown }[] = []
let answer: () => Response

beforeEach(() => {
  // The form keeps the names that were typed.
  sessionStorage.clear()
  sent.length = 0
  answer = () => Response.json(buildUser())
  setSession({ kind: 'anonymous' })
  useToasts.setState({ toast: null, shown: 0 })
  vi.stubGlobal('fetch', (path: string, { body, method }: RequestInit = {}) => {
    if (method !== 'POST') return Promise.resolve(Response.json({ google: false }))
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Promise.resolve(answer())
  })
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
const toast = () => useToasts.getState().toast

// Where an account can be created: how its form is reached, and which source the registration reports.
const MODAL = {
  path: '/?modal=register',
  source: 'landing_page',
  told: { title: 'Welcome to Afterwatch!', description: 'Your account has been created successfully.' },
  failure: 'Registration failed. Please try again.',
}
const EXTENSION = { ...MODAL, path: '/?modal=register&source=extension', source: 'extension' }
const SCREEN = {
  path: '/signup',
  source: 'signup',
  told: { title: 'Account created successfully!', description: undefined },
  failure: 'Registration failed',
}

async function openForm({ path }: { readonly path: string }) {
  open(path)
  return within(await screen.findByRole('form', { name: 'Create account' }))
}

type Form = Awaited<ReturnType<typeof openForm>>

const FILLED = {
  'First name': 'Maya',
  'Last name': 'Lind',
  Email: 'maya@example.org',
  Password: 'long enough',
  'Confirm password': 'long enough',
}

async function send(form: Form, given: Partial<typeof FILLED> = {}) {
  for (const [label, text] of Object.entries({ ...FILLED, ...given })) {
    if (text === '') continue
    await userEvent.click(form.getByLabelText(label))
    // At once: single letters are not the subject, and each costs as much as a whole text.
    await userEvent.paste(text)
  }
  await userEvent.click(form.getByRole('button', { name: 'Create account' }))
}

describe('the sign-in screen', () => {
  it.each([
    ['/login', 'Sign in', 'Create account'],
    ['/signup', 'Create account', 'Sign in'],
  ])('AUT-01, AUT-13: %s opens on %s for everybody, with %s behind the other tab', async (path, own, other) => {
    open(path)
    expect(await screen.findByRole('form', { name: own })).toBeTruthy()
    expect(screen.getByRole('tab', { name: own }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tab', { name: other }).getAttribute('aria-selected')).toBe('false')
    expect(here()).toBe(path)
    // The tab and the button; the heading says something else.
    expect(screen.getAllByText(own)).toHaveLength(2)
    await userEvent.click(screen.getByRole('tab', { name: other }))
    expect(await screen.findByRole('form', { name: other })).toBeTruthy()
  })

  it('AUT-02: asks for email and password, and leads visitors without an account to the registration', async () => {
    open('/login')
    const form = within(await screen.findByRole('form', { name: 'Sign in' }))
    expect(form.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
    expect(form.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
    const create = screen.getByRole('link', { name: 'Create one here' })
    expect(create.getAttribute('href')).toBe('/?modal=register')
    expect(create.parentElement?.textContent).toBe('No account yet? Create one here')
  })

  const signIn = async (path: string) => {
    open(path)
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}')
  }

  it('AUT-04: leads to the portal once it has signed in', async () => {
    await signIn('/login')
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeTruthy()
    expect(here()).toBe('/portal')
    expect(sent).toEqual([{ path: '/api/auth/login', body: { email: 'ada@example.com', password: 'long enough' } }])
  })

  it('ERR-06: welcomes back the learner who has signed in', async () => {
    await signIn('/login')
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'good', title: 'Welcome back!' }))
  })

  it('ERR-06: a failure without a message from the server has its sentence', async () => {
    answer = () => new Response('', { status: 500 })
    await signIn('/login')
    expect((await screen.findByRole('alert')).textContent).toBe('Sign-in failed. Please try again.')
    expect(toast()).toBeNull()
  })

  it('AUT-04, ERR-06: stays, with the server’s sentence, while it has not', async () => {
    answer = () => Response.json({ message: 'Wrong email or password', code: 'x' }, { status: 401 })
    await signIn('/login')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong email or password')
    expect(here()).toBe('/login')
  })
})

describe.each([
  ['the landing modal', MODAL],
  ['the landing modal, from the extension’s welcome', EXTENSION],
  ['the sign-up screen', SCREEN],
])('%s', (_, place) => {
  it.each([
    ['VAL-02', { 'First name': '' }, 'First name is required'],
    ['VAL-02', { 'Last name': '' }, 'Last name is required'],
    ['VAL-03', { Email: 'maya@' }, 'Please enter a valid email address'],
    ['VAL-04', { Password: '1234567' }, 'Password must be at least 8 characters'],
    ['VAL-05', { 'Confirm password': '1234567' }, 'Please confirm your password'],
    ['VAL-06', { 'Confirm password': 'long enouhg' }, "Passwords don't match"],
  ])('VAL-01, %s: %j is told at its field and not sent', async (_row, given, sentence) => {
    const form = await openForm(place)
    await send(form, given)
    expect(await form.findByText(sentence)).toBeTruthy()
    const [label = ''] = Object.keys(given)
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('VAL-01, VAL-06, ADM-06: sends what was filled in and the source, without the confirmation', async () => {
    await send(await openForm(place))
    await waitFor(() => expect(sent).toHaveLength(1))
    const body = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.org', password: 'long enough' }
    expect(sent).toEqual([{ path: '/api/auth/register', body: { ...body, source: place.source } }])
  })

  it('AUT-08, ERR-03, ERR-04: welcomes the new learner, closes, and leads to the portal', async () => {
    await send(await openForm(place))
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeTruthy()
    expect(here()).toBe('/portal')
    const { tone, title, description } = toast() ?? {}
    expect({ tone, title, description }).toEqual({ tone: 'good', ...place.told })
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('ERR-03, ERR-04: a failure without a message from the server has its sentence', async () => {
    answer = () => new Response('', { status: 500 })
    const form = await openForm(place)
    await send(form)
    expect((await form.findByRole('alert')).textContent).toBe(place.failure)
  })

  it('AUT-09: a refused registration is reported in the form, which stays filled in', async () => {
    answer = () => Response.json({ message: 'This address is taken', code: 'email_taken' }, { status: 409 })
    const form = await openForm(place)
    await send(form)
    expect((await form.findByRole('alert')).textContent).toBe('This address is taken')
    for (const [label, text] of Object.entries(FILLED))
      expect(form.getByLabelText<HTMLInputElement>(label).value, label).toBe(text)
    expect(here()).toBe(place.path)
    expect(toast()).toBeNull()
  })
})

it('ADM-06: an invalid source counts as the landing page', async () => {
  await send(await openForm({ ...MODAL, path: '/?modal=register&source=elsewhere' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { source: 'landing_page' } }]))
})

it('LND-09: whoever has made a plan on the sample reads that it comes with them', async () => {
  open('/?modal=register')
  expect((await screen.findByRole('dialog', { name: 'Join Afterwatch' })).textContent).not.toContain('plan')
  cleanup()
  writeSample('plan', { actionTitle: 'Walk' })
  open('/?modal=register')
  const dialog = await screen.findByRole('dialog', { name: 'Join Afterwatch' })
  expect(dialog.textContent).toContain('The plan you made comes with you.')
  forgetSample()
})
