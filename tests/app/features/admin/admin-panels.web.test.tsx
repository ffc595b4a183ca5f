// The first tab of /admin with a server that is one function.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../app/api/query-client.ts'
import { SignupsPanel } from '../../../../app/features/admin/signups-panel.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import type { EmailSignup } from '#domain/wire/admin.ts'
import { buildSignup } from '../../../fixtures/build-signup.ts'
import { exported, region, show } from './shown-panel.tsx'

let signups: EmailSignup[]
let deletion: () => Promise<Response>
let listing: () => Promise<Response>
const calls: string[] = []

beforeEach(() => {
  calls.length = 0
  signups = []
  deletion = () => Promise.resolve(Response.json(buildSignup()))
  listing = () => Promise.resolve(Response.json(signups))
  useToasts.setState({ toast: null, shown: 0 })
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`)
    return method === 'DELETE' ? deletion() : listing()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const many = (count: number, given: (at: number) => Partial<EmailSignup> = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    buildSignup({ id: String(at), email: `person-${String(at)}@example.com`, ...given(at) }),
  )
const figure = (label: RegExp) =>
  screen.getByText(label, { selector: 'dt' }).closest('div')?.querySelector('dd')?.textContent
const toast = () => useToasts.getState().toast

describe('the tab Email Signups', () => {
  it('ADM-02: shows the 20 newest signups and the 6 newest survey responses', async () => {
    signups = many(30, (at) => (at % 2 === 0 ? { hopes: `Hope ${String(at)}` } : {}))
    show(<SignupsPanel />)
    expect((await region('Recent signups')).getAllByRole('listitem')).toHaveLength(20)
    const surveys = await region('Survey responses')
    expect(surveys.getAllByRole('listitem')).toHaveLength(6)
    expect(surveys.getByText('Hope 10')).toBeTruthy()
    expect([figure(/^Total signups/), figure(/^Survey responses/)]).toEqual(['30', '15'])
  })

  it('ADM-03: counts signups of the last 7 days as this week', async () => {
    const ago = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
    signups = [...many(2, () => ago(6.9)), ...many(3, () => ago(7.1))]
    show(<SignupsPanel />)
    await region('Recent signups')
    expect(figure(/^This week/)).toBe('2')
  })

  it('a mail to somebody goes to their address alone, whatever characters it has', async () => {
    const email = 'a#b?cc=spy%40evil.org@example.com'
    signups = [buildSignup({ email })]
    show(<SignupsPanel />)
    const { pathname, search, hash } = new URL(
      (await screen.findByRole('link', { name: email })).getAttribute('href') ?? '',
    )
    expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', ''])
  })

  it('an empty list says so, and there is nothing to export', async () => {
    show(<SignupsPanel />)
    expect(await screen.findByText('No signups yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Export email signups as CSV' })).toHaveProperty('disabled', true)
  })

  it('ADM-04: exports all of them, not only those shown, as a CSV file', async () => {
    signups = many(30)
    show(<SignupsPanel />)
    const { names, text } = await exported('Export email signups as CSV')
    expect(names).toEqual([expect.stringMatching(/^email-signups-\d{4}-\d\d-\d\d\.csv$/)])
    expect(text.split('\r\n')[0]).toContain('First Name,Last Name,Email,Source,Signup Date,Survey - Hopes')
    expect(text.match(/@example\.com/g)).toHaveLength(30)
  })
})

describe('deleting a signup', () => {
  const ask = async (client = createQueryClient()) => {
    signups = many(3)
    show(<SignupsPanel />, client)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete signup person-1@example.com' }))
    return within(await screen.findByRole('dialog', { name: 'Delete this signup?' }))
  }
  const deletions = () => calls.filter((call) => call.startsWith('DELETE'))

  it('asks first: if cancelled, nothing is sent', async () => {
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(deletions()).toEqual([])
    expect((await region('Recent signups')).getAllByRole('listitem')).toHaveLength(3)
  })

  it('ERR-18: once done, it is removed from the list with `Email Deleted`, and the focus stays at the list', async () => {
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete signup' }))
    await waitFor(() => expect(screen.queryByText('person-1@example.com')).toBeNull())
    expect(toast()).toMatchObject({ tone: 'good', title: 'Email Deleted' })
    expect(deletions()).toEqual(['DELETE /api/admin/email-signups/1'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Recent signups'))
    // Removed from the loaded list, which is not requested again.
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(1)
  })

  it.each([
    ['the server says no', () => Promise.resolve(Response.json({ message: 'x', code: 'internal' }, { status: 500 }))],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('ERR-18: when %s it says `Delete Failed`, once, and the signup stays', async (_, answer) => {
    deletion = answer
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete signup' }))
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'Delete Failed' }))
    expect(deletions()).toHaveLength(1)
    expect(screen.getByText('person-1@example.com')).toBeTruthy()
  })

  it('ERR-18: a list request in flight does not bring it back', async () => {
    const client = createQueryClient()
    const dialog = await ask(client)
    let arrive: (list: Response) => void = () => undefined
    listing = () => new Promise((resolve) => (arrive = resolve))
    const queryKey = ['admin', 'email-signups']
    void client.refetchQueries({ queryKey })
    await waitFor(() => expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete signup' }))
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Email Deleted' }))
    arrive(Response.json(many(3)))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(client.getQueryData(queryKey)).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText('person-1@example.com')).toBeNull())
  })

  it('one already deleted in another tab counts as deleted', async () => {
    deletion = () =>
      Promise.resolve(Response.json({ message: 'Signup not found', code: 'signup_not_found' }, { status: 404 }))
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete signup' }))
    await waitFor(() => expect(toast()?.title).toBe('Email Deleted'))
  })
})
