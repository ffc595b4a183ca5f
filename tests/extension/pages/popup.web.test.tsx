import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FAILED } from '../../../extension/messages/failed-request.ts'
import type { Overview, WaitingEntry } from '../../../extension/messages/request.ts'
import { ANNA } from '../storage/build-capture.ts'
import { OVERVIEW, usePopup } from './open-popup.ts'

const waitingEntry = (title: string, refusal: string | null): WaitingEntry => {
  return { id: crypto.randomUUID(), userId: null, title, capturedAt: 0, refusal, isInPortal: false, text: title }
}
const ANNA_HERE = { id: ANNA, email: 'anna@example.org', firstName: null }
const FULL: Overview = {
  ...OVERVIEW,
  due: [{ id: 'walk', title: 'walk', nextReminderAt: 1 }],
  waiting: [waitingEntry('one', 'Too long.')],
}

const popup = usePopup()

describe('the popup', () => {
  it('keeps its switch as pressed, even if an answer requested earlier arrives later', async () => {
    await popup.open()
    const isOn = () => screen.getByRole('switch').getAttribute('aria-checked')
    const pressed = await screen.findByRole('switch')
    expect(isOn()).toBe('true')
    pressed.click()
    await waitFor(() => expect(isOn()).toBe('false'))
    popup.answerLate({ ...OVERVIEW, session: { user: null, isFresh: false } })
    await screen.findByText(/cannot be reached/)
    expect(isOn()).toBe('false')
  })

  it('leaves its buttons in place when an answer brings nothing new', async () => {
    await popup.open()
    const button = await screen.findByRole('button', { name: 'Sign in' })
    popup.answerLate({ ...OVERVIEW })
    await new Promise((resolve) => setTimeout(resolve))
    expect(button.isConnected).toBe(true)
  })

  it('leads to the portal once, and fills that: signing in for who is not, else the portal', async () => {
    const filled = () => screen.getAllByRole('button').filter(({ className }) => className === 'primary')
    await popup.open()
    await screen.findByRole('button', { name: 'Sign in' })
    expect(filled().map(({ textContent }) => textContent)).toEqual(['Sign in'])
    expect(screen.queryByRole('button', { name: 'Open the portal' })).toBeNull()
    popup.known = {
      ...OVERVIEW,
      session: { user: { id: ANNA, email: 'anna@example.com', firstName: null }, isFresh: true },
    }
    await popup.open()
    await screen.findByText(/^Signed in as/)
    expect(filled().map(({ textContent }) => textContent)).toEqual(['Open the portal'])
  })

  it('OVL-10: tries at once to deliver the outbox, and does nothing if it is empty', async () => {
    await popup.open()
    await screen.findByRole('button', { name: 'Sign in' })
    expect(popup.asked).not.toContain('deliver')
    popup.known = { ...OVERVIEW, waiting: [waitingEntry('Walk', null)] }
    await popup.open()
    await waitFor(() => expect(popup.asked).toContain('deliver'))
  })
})

describe('REM-09: the actions due', () => {
  // The habit, due for days, has just rung once more.
  const due = [
    { id: 'habit', title: 'habit', nextReminderAt: 1, ringsAt: 9 },
    ...[2, 3, 4, 5, 6, 7].map((at) => ({ id: `at ${String(at)}`, title: `at ${String(at)}`, nextReminderAt: at })),
  ]
  const names = () => screen.getAllByRole('button', { name: /^Complete/ }).map((one) => one.getAttribute('aria-label'))

  it('begin with what rang last, and all of them can be reached', async () => {
    popup.known = { ...OVERVIEW, due }
    await popup.open()
    const more = await screen.findByRole('button', { name: 'Show 2 more' })
    expect(names()).toEqual(['habit', 'at 7', 'at 6', 'at 5', 'at 4'].map((title) => `Complete ${title}`))
    more.click()
    expect(names()).toHaveLength(7)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Complete at 3')
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
    popup.answerLate({ ...popup.known, due: due.slice(0, 6) })
    await waitFor(() => expect(names()).toHaveLength(6))
  })
})

describe('a device whose storage cannot be read', () => {
  const isSaid = () => screen.queryByText(/^What is kept on this device cannot be read/) !== null

  it('is not taken for an update of the extension', async () => {
    popup.unstored = 'overview'
    await popup.open()
    await waitFor(() => expect(isSaid()).toBe(true))
  })

  it('takes nothing away that was read before', async () => {
    popup.known = FULL
    await popup.open()
    const button = await screen.findByRole('button', { name: 'Complete walk' })
    popup.answerLate(FAILED)
    await new Promise((resolve) => setTimeout(resolve))
    expect([button.isConnected, isSaid()]).toEqual([true, false])
  })
})

it('where the browser keeps the extension from its portal, nothing is said of the portal or of who is signed in', async () => {
  for (const user of [ANNA_HERE, null]) {
    popup.known = { ...OVERVIEW, session: { user, isFresh: false }, withheld: 'https://portal.example.org/*' }
    await popup.open()
    await screen.findByRole('button', { name: 'Allow' })
    expect(screen.queryByText(/cannot be reached|not signed in/)).toBeNull()
  }
})

it.each(['Complete walk', 'Remind me of walk in 10 minutes', 'Try now', 'Dismiss', 'Open the portal'])(
  'says that the extension was updated if “%s” reaches nobody',
  async (name) => {
    popup.known = {
      ...FULL,
      waiting: [...FULL.waiting, waitingEntry('two', null)],
      session: { user: ANNA_HERE, isFresh: true },
    }
    await popup.open()
    const button = await screen.findByRole('button', { name })
    popup.isGone = true
    button.click()
    if (name === 'Dismiss') button.click()
    await screen.findByText('The extension was just updated. Close this window and open it again.')
  },
)

it.each([
  ['Complete walk', 'complete-action'],
  ['Remind me of walk in 10 minutes', 'snooze-action'],
  ['Dismiss', 'dismiss'],
  ['Analyze the videos I watch', 'set-analysis'],
])('says so if “%s” could not be stored, until something is', async (name, request) => {
  popup.known = FULL
  await popup.open()
  popup.unstored = request
  const press = async (pressed: string) =>
    (await screen.findByRole(/^Analyze/.test(pressed) ? 'switch' : 'button', { name: pressed })).click()
  await press(name)
  if (name === 'Dismiss') await press('Dismiss for good')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^That did not work/))
  popup.unstored = ''
  await press('Complete walk')
  await waitFor(() => expect(screen.queryByText(/^That did not work/)).toBeNull())
})

describe('the keyboard focus', () => {
  const due = ['walk', 'read'].map((id) => ({ id, title: id, nextReminderAt: 1 }))
  const refused = ['one', 'two'].map((title) => waitingEntry(title, 'Too long.'))
  const isOn = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

  it.each([
    ['Complete walk', 'Complete read'],
    ['Remind me of read in 10 minutes', 'Remind me of walk in 10 minutes'],
  ])('moves from “%s” to “%s” when its row is gone', async (pressed, next) => {
    popup.known = { ...OVERVIEW, due }
    await popup.open()
    const button = await screen.findByRole('button', { name: pressed })
    button.focus()
    button.click()
    popup.answerLate({ ...popup.known, due: due.filter(({ title }) => !pressed.includes(title)) })
    await isOn(next)
  })

  it('moves to the title when the last row is gone', async () => {
    popup.known = { ...OVERVIEW, due: due.slice(1) }
    await popup.open()
    const button = await screen.findByRole('button', { name: 'Complete read' })
    button.focus()
    button.click()
    popup.answerLate(OVERVIEW)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it.each(['Copy text', 'Dismiss'])('stays on “%s” when the popup is drawn again', async (name) => {
    popup.known = { ...OVERVIEW, waiting: refused }
    await popup.open()
    const [button] = await screen.findAllByRole('button', { name })
    button?.focus()
    popup.answerLate({ ...popup.known, session: { user: null, isFresh: false } })
    await screen.findByText(/cannot be reached/)
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name })[0])
  })
})
