import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CalendarFeedSection } from '../../../../app/features/reminders/calendar-feed-section.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { NOW } from '../../../fixtures/builders.ts'

const url = 'https://a.example/calendar/token.ics'
const answers = (byMethod: Readonly<Record<string, readonly [number, unknown] | undefined>>) => {
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) => {
    const answer = byMethod[method]
    if (answer === undefined) return Promise.reject(new TypeError('offline'))
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }))
  })
}
const button = (name: string) => screen.findByRole('button', { name })
const confirm = async (title: string, verb: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: verb }))
afterEach(() => {
  vi.unstubAllGlobals()
  useToasts.setState({ toast: null, shown: 0 })
})

describe('In your calendar', () => {
  it('creates a feed, whose address is shown once: to subscribe to, or to copy', async () => {
    answers({ GET: [200, { createdAt: null }], POST: [201, { url }] })
    const user = userEvent.setup()
    render(<CalendarFeedSection />)
    await user.click(await button('Make a calendar feed'))
    const link = await screen.findByRole('link', { name: 'Add to calendar' })
    expect(link.getAttribute('href')).toBe('webcal://a.example/calendar/token.ics')
    await user.click(await button('Copy address'))
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  it('says since when it has been on, and turns it off', async () => {
    answers({ GET: [200, { createdAt: NOW }], DELETE: [200, { message: '' }] })
    render(<CalendarFeedSection />)
    expect(await screen.findByText(/Your feed has been on since/)).toBeTruthy()
    await userEvent.click(await button('Turn off'))
    await confirm('Turn the calendar feed off?', 'Turn off')
    const make = await button('Make a calendar feed')
    await waitFor(() => expect(document.activeElement).toBe(make))
    expect(useToasts.getState().toast).toMatchObject({ title: 'The calendar feed is off' })
  })

  it.each([
    ['Turn off', 'Turn the calendar feed off?'],
    ['Make a new address', 'Make a new address?'],
  ])('asks before calendars that subscribed are cut off: %s', async (name, title) => {
    answers({ GET: [200, { createdAt: NOW }] })
    render(<CalendarFeedSection />)
    const pressed = await button(name)
    await userEvent.click(pressed)
    await confirm(title, 'Cancel')
    expect(await screen.findByText(/Your feed has been on since/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(pressed))
  })

  it('shows the new address in place of the old one once that is confirmed', async () => {
    answers({ GET: [200, { createdAt: NOW }], POST: [201, { url }] })
    render(<CalendarFeedSection />)
    await userEvent.click(await button('Make a new address'))
    await confirm('Make a new address?', 'Make a new address')
    expect(await screen.findByDisplayValue(url)).toBeTruthy()
  })

  it('says so when offline, and checks again on request', async () => {
    answers({})
    render(<CalendarFeedSection />)
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
    answers({ GET: [200, { createdAt: null }] })
    await userEvent.click(await button('Try again'))
    expect(await button('Make a calendar feed')).toBeTruthy()
  })

  it('after a lost answer it no longer says that the old address is good, and looks', async () => {
    answers({ GET: [200, { createdAt: NOW }] })
    render(<CalendarFeedSection />)
    await userEvent.click(await button('Make a new address'))
    await confirm('Make a new address?', 'Make a new address')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText(/Your feed has been on since/)).toBeNull()
    answers({ GET: [200, { createdAt: NOW + 86_400_000 }] })
    await userEvent.click(await button('Try again'))
    expect(await button('Make a new address')).toBeTruthy()
  })
})
