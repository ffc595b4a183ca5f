// The tab Feedback of /admin with a server that sends pages.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FeedbackPanel } from '../../../../app/features/admin/feedback-panel.tsx'
import type { FeedbackEntry } from '#domain/wire/admin.ts'
import { buildFeedback } from '../../../fixtures/build-signup.ts'
import { exported, region, show } from './shown-panel.tsx'

let feedback: FeedbackEntry[]
const calls: string[] = []

beforeEach(() => {
  calls.length = 0
  feedback = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`)
    return Promise.resolve(feedbackPage(path))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// As many as were asked for, and where the next ones are.
function feedbackPage(path: string): Response {
  const query = new URLSearchParams(path.split('?')[1])
  const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))]
  const next = `</api/admin/feedback?cursor=${String(from + limit)}&limit=${String(limit)}>; rel="next"`
  const headers: Record<string, string> = from + limit < feedback.length ? { Link: next } : {}
  return Response.json(feedback.slice(from, from + limit), { headers })
}

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

  it('a reply goes to the address alone, whatever characters the visitor put into it', async () => {
    const email = 'bob%40good.org?bcc=spy%40evil.org&body=x@evil.org'
    feedback = [buildFeedback({ email })]
    show(<FeedbackPanel />)
    const { pathname, searchParams, hash } = new URL(
      (await screen.findByRole('link', { name: `Reply to ${email}` })).getAttribute('href') ?? '',
    )
    expect(decodeURIComponent(pathname)).toBe(email)
    expect([...searchParams]).toEqual([['subject', 'Your feedback']])
    expect(hash).toBe('')
  })

  it('ADM-05: exports all of it as a CSV file', async () => {
    feedback = Array.from({ length: 25 }, (_, at) => buildFeedback({ id: String(at), message: `=cmd|${String(at)}` }))
    show(<FeedbackPanel />)
    expect((await region('25 messages')).getAllByRole('listitem')).toHaveLength(20)
    const { text } = await exported('Export feedback as CSV')
    expect(text.split('\r\n')[0]).toBe('\uFEFFUser ID,Email,Message,Submitted At')
    expect(text.match(/,'=cmd\|\d+,/g)).toHaveLength(25)
  })

  it('asks for a page at a time, says how many there are so far, and for the next page when more are shown', async () => {
    feedback = Array.from({ length: 250 }, (_, at) => buildFeedback({ id: String(at), message: `No. ${String(at)}` }))
    show(<FeedbackPanel />)
    const list = await region('The newest 100 messages')
    expect(calls).toEqual(['GET /api/admin/feedback?limit=100'])
    for (let press = 0; press < 5; press++) await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(120))
    expect(screen.getByRole('heading', { name: 'The newest 200 messages' })).toBeTruthy()
    expect(calls).toHaveLength(2)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the messages' }), '249')
    expect(screen.getByText('0 messages found among the newest 200')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('1 message found')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '250 messages' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('ADM-05: exports those too that are not loaded yet, page by page', async () => {
    feedback = Array.from({ length: 250 }, (_, at) => buildFeedback({ id: String(at), message: `No. ${String(at)}` }))
    show(<FeedbackPanel />)
    expect(await screen.findByText(/The export has older ones too, up to 10,000/)).toBeTruthy()
    const { text } = await exported('Export feedback as CSV')
    expect(text.match(/,No\. \d+,/g)).toHaveLength(250)
    expect(calls).toHaveLength(3)
  })

  it('a page that does not come leaves those that are there, and no half an export', async () => {
    feedback = Array.from({ length: 250 }, (_, at) => buildFeedback({ id: String(at) }))
    show(<FeedbackPanel />)
    const list = await region('The newest 100 messages')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await userEvent.click(screen.getByRole('button', { name: 'Export feedback as CSV' }))
    expect(await screen.findByText(/The server was not reached/)).toBeTruthy()
    expect(list.getAllByRole('listitem')).toHaveLength(20)
    expect(click).not.toHaveBeenCalled()
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
