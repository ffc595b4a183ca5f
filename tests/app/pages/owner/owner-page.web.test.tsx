// What /admin and /analytics share: asking for a fresh sign-in, refreshing, and forgetting at sign-out.
import { useQuery } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { apiCall } from '../../../../app/api/client.ts'
import { forgetQueries, queryClientOf } from '../../../../app/api/query-client.ts'
import { OwnerPage } from '../../../../app/pages/owner/owner-page.tsx'
import { setSession } from '../../../../app/state/session.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

vi.mock('../../../../app/pages/layouts/signed-in-page.tsx', () => ({
  SignedInPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}))

const owner = buildUser({ roles: ['admin'] })
let isFresh: boolean
const calls: string[] = []

beforeEach(() => {
  isFresh = true
  calls.length = 0
  setSession({ kind: 'authenticated', user: owner })
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path)
    if (path === '/api/auth/login') {
      isFresh = true
      return Promise.resolve(Response.json(owner))
    }
    if (path !== '/api/list') return Promise.resolve(Response.json({ google: false }))
    const refusal = { message: 'Please sign out and in again', code: 'sign_in_again' }
    return Promise.resolve(isFresh ? Response.json(calls.length) : Response.json(refusal, { status: 403 }))
  })
})
afterEach(() => {
  forgetQueries()
  vi.unstubAllGlobals()
})

function List() {
  const { data, error } = useQuery({
    queryKey: ['list'],
    queryFn: () => apiCall({ method: 'GET', path: '/api/list', schema: v.number() }),
  })
  return <p>{error === null ? `Answer ${String(data)}` : error.message}</p>
}

const show = () =>
  render(
    <OwnerPage title="The figures" text="Of everybody.">
      <List />
    </OwnerPage>,
  )

const asked = () => calls.filter((path) => path === '/api/list').length

describe('a page of the owners', () => {
  it('asks to sign in again if the session is too old, and reloads what failed', async () => {
    isFresh = false
    show()
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    expect(dialog.getByText(/12 hours after signing in/)).toBeTruthy()
    await userEvent.type(await dialog.findByLabelText('Password'), 'correct horse')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/^Answer \d/)).toBeTruthy()
    expect(asked()).toBe(2)
  })

  it('CON-05: requests once, and again only when Refresh is pressed', async () => {
    show()
    await screen.findByText(/^Answer \d/)
    expect(screen.getByText(/^As of /)).toBeTruthy()
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(asked()).toBe(2))
  })

  it('leaves nothing in memory when the session ends', async () => {
    const { unmount } = show()
    await screen.findByText(/^Answer \d/)
    const client = queryClientOf(owner.id)
    unmount()
    setSession({ kind: 'anonymous' })
    expect(client.getQueryData(['list'])).toBeUndefined()
  })
})
