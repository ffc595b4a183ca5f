// /admin with a server that is one function.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../app/api/query-client.ts'
import { FeedbackPanel } from '../../../../app/features/admin/feedback-panel.tsx'
import { SignupsPanel } from '../../../../app/features/admin/signups-panel.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import type { EmailSignup, FeedbackEntry } from '#domain/wire/admin.ts'
import { buildFeedback, buildSignup } from '../../../fixtures/build-signup.ts'

let signups: EmailSignup[]
let feedback: FeedbackEntry[]
let deletion: () => Promise<Response>
let listing: () => Promise<Response>
const calls: string[] = []

beforeEach(() => {
  calls.length = 0
  signups = []
  feedback = []
  deletion = () => Promise.resolve(Response.json(buildSignup()))
  listing = () => Promise.resolve(Response.json(signups))
  useToasts.setState({ toast: null, shown: 0 })
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`)
    if (method === 'DELETE') return deletion()
    return path.endsWith('feedback') ? Promise.resolve(Response.json(feedback)) : listing()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(panel: React.ReactNode, client = createQueryClient()) {
  render(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
}

const many = (count: number, given: (at: number) => Partial<EmailSignup> = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    buildSignup({ id: String(at), email: `person-${String(at)}@example.com`, ...given(at) }),
  )
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const figure = (label: RegExp) =>
  screen.getByText(label, { selector: 'dt' }).closest('div')?.querySelector('dd')?.textContent
const toast = () => useToasts.getState().toast

// The file a click on a download link saves.
async function exported(button: string) {
  const files: { name: string; blob: Blob }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob })
  })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return { names: files.map(({ name }) => name), text: await blob.text() }
}

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

describe('the tab Feedback', () => {
  it('ADM-01: lists what people wrote, with a way to reply', async () => {
    feedback = [
      buildFeedback({ message: 'First\nsecond line' }),
      buildFeedback({ id: 'f2', userId: null, email: null }),
    ]
    show(<FeedbackPanel />)
    expect(await screen.findByRole('heading', { name: '2 messages' })).toBeTruthy()
    const messages = screen.getAllByRole('listitem')
    expect(messages[0]?.textContent).toContain('First\nsecond line')
    expect(messages[1]?.textContent).toContain(feedback[1]?.message)
    const reply = screen.getByRole('link', { name: 'Reply to ada@example.com' })
    expect(reply.getAttribute('href')).toMatch(/^mailto:ada@example\.com\?/)
    expect(screen.getByText('Without an address')).toBeTruthy()
  })

  it('ADM-05: exports all of it as a CSV file', async () => {
    feedback = Array.from({ length: 25 }, (_, at) => buildFeedback({ id: String(at), message: `=cmd|${String(at)}` }))
    show(<FeedbackPanel />)
    expect((await region('25 messages')).getAllByRole('listitem')).toHaveLength(20)
    const { text } = await exported('Export feedback as CSV')
    expect(text.split('\r\n')[0]).toBe('\uFEFFUser ID,Email,Message,Submitted At')
    expect(text.match(/,'=cmd\|\d+,/g)).toHaveLength(25)
  })

  it('finds messages by every word in them or in the address', async () => {
    feedback = Array.from({ length: 25 }, (_, at) => buildFeedback({ id: String(at), message: `Number ${String(at)}` }))
    show(<FeedbackPanel />)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the messages' }), 'ADA number 13')
    expect(screen.getByText('1 message found')).toBeTruthy()
    expect((await region('25 messages')).getAllByRole('listitem')).toHaveLength(1)
  })

  it('a message is text: what looks like markup is shown, not run', async () => {
    feedback = [buildFeedback({ message: '<img src=x onerror=alert(1)>' })]
    show(<FeedbackPanel />)
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  })

  it('offline it says that the server was not reached, and tries again when asked', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('x')).mockResolvedValue(Response.json([])))
    show(<FeedbackPanel />)
    expect(await screen.findByText(/The server was not reached/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Load the feedback again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect(await screen.findByText('No feedback yet')).toBeTruthy()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('a refusal is shown in the server’s own words', async () => {
    const message = 'Please sign out and in again: this opens only for 12 hours after signing in.'
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message, code: 'sign_in_again' }, { status: 403 })))
    show(<FeedbackPanel />)
    expect(await screen.findByText(message)).toBeTruthy()
  })
})
