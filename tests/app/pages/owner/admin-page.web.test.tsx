// /admin as a page: its tabs, with a server that is one function.
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetQueries } from '../../../../app/api/query-client.ts'
import AdminPage from '../../../../app/pages/owner/admin-page.tsx'
import { setSession } from '../../../../app/state/session.ts'
import { buildFeedback, buildSignup } from '../../../fixtures/build-signup.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

vi.mock('../../../../app/pages/layouts/signed-in-page.tsx', () => ({
  SignedInPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}))

beforeEach(() => {
  setSession({ kind: 'authenticated', user: buildUser({ roles: ['admin'] }) })
  const answers = {
    '/api/admin/email-signups': [buildSignup({ email: 'grace@example.com' })],
    '/api/admin/feedback?limit=100': [
      buildFeedback({ id: 'a', message: 'More drawings' }),
      buildFeedback({ id: 'b', message: 'Thanks' }),
    ],
  }
  vi.stubGlobal('fetch', (path: keyof typeof answers) => Promise.resolve(Response.json(answers[path])))
})
afterEach(() => {
  forgetQueries()
  setSession({ kind: 'loading' })
  vi.unstubAllGlobals()
})

function Here() {
  const { pathname, search } = useLocation()
  return <output data-testid="here">{pathname + search}</output>
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Here />
      <AdminPage />
    </MemoryRouter>,
  )
const written = async () =>
  within(await screen.findByRole('region', { name: '2 messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /More drawings|Thanks/.exec(textContent)?.[0])

it('ADM-01: opens on Email Signups; the tab Feedback lists what people wrote', async () => {
  open('/admin')
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Email Signups', 'Feedback'])
  expect(await screen.findByText('grace@example.com')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Feedback' }))
  expect(await written()).toEqual(['More drawings', 'Thanks'])
  expect(screen.queryByText('grace@example.com')).toBeNull()
  expect(screen.getByTestId('here').textContent).toBe('/admin?tab=feedback')
})

it('ADM-01: a link leads to the tab Feedback', async () => {
  open('/admin?tab=feedback')
  expect(screen.getByRole('tab', { name: 'Feedback' }).getAttribute('aria-selected')).toBe('true')
  expect(await written()).toEqual(['More drawings', 'Thanks'])
})
