import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAILED } from '../../../extension/messages/failed-request.ts'
import type { Overview, PageState, SavedIn, WaitingEntry } from '../../../extension/messages/request.ts'
import type { VideoAtHand } from '../../../extension/messages/watched-page.ts'

const OVERVIEW: Overview = {
  session: { user: null, isFresh: true },
  isAnalysisOn: true,
  waiting: [],
  isOutdated: false,
  othersWaiting: 0,
  due: [],
}
const waitingEntry = (title: string, refusal: string | null): WaitingEntry => {
  return { id: crypto.randomUUID(), userId: null, title, capturedAt: 0, refusal, isInPortal: false, text: title }
}
const FULL: Overview = {
  ...OVERVIEW,
  due: [{ id: 'walk', title: 'walk', nextReminderAt: 1 }],
  waiting: [waitingEntry('one', 'Too long.')],
}
const OFF: PageState = { isAnalysisOn: false, user: null, theme: 'system', waysOff: [], isOutdated: false }

let answerLate: (overview: Overview) => void
let known: Overview
let asked: string[]
// What the active tab shows: undefined on another site, 'unreached' on a page of the site without our script.
let tabShows: VideoAtHand | 'unreached' | undefined
let savedIn: SavedIn
let opened: unknown[]
let hasSidePanel: boolean
// The extension was updated under the open popup.
let isGone: boolean
// The kind of request that this device cannot store.
let unstored: string

beforeEach(() => {
  known = OVERVIEW
  asked = []
  tabShows = undefined
  savedIn = null
  opened = []
  hasSidePanel = true
  isGone = false
  unstored = ''
})

const tabs = {
  query: () => Promise.resolve(tabShows === undefined ? [] : [{ id: 7 }]),
  sendMessage: (tabId: number, { type }: { type: string }) => {
    if (tabShows === 'unreached') return Promise.reject(new Error('Receiving end does not exist.'))
    if (type === 'video-at-hand') return Promise.resolve(tabShows)
    opened.push([tabId, type])
    return Promise.resolve(true)
  },
}
const sidePanel = { open: (where: unknown) => Promise.resolve(void opened.push(where)) }

// As at load: what the device knows is there at once, what the portal says arrives later.
async function openPopup(): Promise<void> {
  const late = new Promise<Overview>((resolve) => {
    answerLate = resolve
  })
  const sendMessage = ({ type, isQuick }: { type: string; isQuick?: boolean }): Promise<unknown> => {
    asked.push(type)
    if (isGone) return Promise.reject(new Error('Extension context invalidated.'))
    if (type === unstored) return Promise.resolve(/-action$/.test(type) ? false : FAILED)
    if (type === 'dismiss') return Promise.resolve(null)
    if (type === 'set-analysis') return Promise.resolve(OFF)
    if (type === 'complete-action' || type === 'snooze-action') return Promise.resolve(true)
    if (type === 'deliver') return Promise.resolve('waiting')
    if (type === 'saved-in') return Promise.resolve(savedIn)
    return isQuick === true ? Promise.resolve(known) : late
  }
  const storage = { local: { get: () => Promise.resolve({}) }, onChanged: { addListener: () => undefined } }
  const openOptionsPage = () => Promise.resolve(void opened.push('options'))
  const runtime = { sendMessage, openOptionsPage, getManifest: () => ({}) }
  const windows = { getCurrent: () => Promise.resolve({ id: 3 }) }
  vi.stubGlobal('close', () => undefined)
  vi.stubGlobal('chrome', { runtime, storage, tabs, windows, ...(hasSidePanel ? { sidePanel } : {}) })
  document.body.innerHTML = '<main aria-busy="true"></main>'
  vi.resetModules()
  await import('../../../extension/popup/popup.ts')
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the popup', () => {
  it('keeps its switch as pressed, even if an answer requested earlier arrives later', async () => {
    await openPopup()
    const isOn = () => screen.getByRole('switch').getAttribute('aria-checked')
    const pressed = await screen.findByRole('switch')
    expect(isOn()).toBe('true')
    pressed.click()
    await waitFor(() => expect(isOn()).toBe('false'))
    answerLate({ ...OVERVIEW, session: { user: null, isFresh: false } })
    await screen.findByText(/cannot be reached/)
    expect(isOn()).toBe('false')
  })

  it('leaves its buttons in place when an answer brings nothing new', async () => {
    await openPopup()
    const button = await screen.findByRole('button', { name: 'Sign in' })
    answerLate({ ...OVERVIEW })
    await new Promise((resolve) => setTimeout(resolve))
    expect(button.isConnected).toBe(true)
  })

  it('OVL-10: tries at once to deliver the outbox, and does nothing if it is empty', async () => {
    await openPopup()
    await screen.findByRole('button', { name: 'Sign in' })
    expect(asked).not.toContain('deliver')
    known = { ...OVERVIEW, waiting: [waitingEntry('Walk', null)] }
    await openPopup()
    await waitFor(() => expect(asked).toContain('deliver'))
  })
})

it.each(['Complete walk', 'Remind me of walk in 10 minutes', 'Try now', 'Dismiss', 'Open the portal'])(
  'says that the extension was updated if “%s” reaches nobody',
  async (name) => {
    known = FULL
    await openPopup()
    const button = await screen.findByRole('button', { name })
    isGone = true
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
  known = FULL
  await openPopup()
  unstored = request
  const press = async (pressed: string) =>
    (await screen.findByRole(/^Analyze/.test(pressed) ? 'switch' : 'button', { name: pressed })).click()
  await press(name)
  if (name === 'Dismiss') await press('Dismiss for good')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^That did not work/))
  unstored = ''
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
    known = { ...OVERVIEW, due }
    await openPopup()
    const button = await screen.findByRole('button', { name: pressed })
    button.focus()
    button.click()
    answerLate({ ...known, due: due.filter(({ title }) => !pressed.includes(title)) })
    await isOn(next)
  })

  it('moves to the title when the last row is gone', async () => {
    known = { ...OVERVIEW, due: due.slice(1) }
    await openPopup()
    const button = await screen.findByRole('button', { name: 'Complete read' })
    button.focus()
    button.click()
    answerLate(OVERVIEW)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it.each(['Copy text', 'Dismiss'])('stays on “%s” when the popup is drawn again', async (name) => {
    known = { ...OVERVIEW, waiting: refused }
    await openPopup()
    const [button] = await screen.findAllByRole('button', { name })
    button?.focus()
    answerLate({ ...known, session: { user: null, isFresh: false } })
    await screen.findByText(/cannot be reached/)
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name })[0])
  })
})

describe('the video of the tab at hand', () => {
  const talk = (insights: NonNullable<VideoAtHand>['insights']) =>
    ({ youtubeId: 'mornTalk001', title: 'The first hour', insights }) as const

  it.each([
    ['portal', 'Saved in your portal.'],
    ['device', 'Saved on this device, on its way to your portal.'],
    ['nowhere', 'Not saved yet.'],
  ] as const)('is named, with where it is saved: %s', async (where, sentence) => {
    tabShows = talk({ kind: 'ready', count: 4 })
    savedIn = where
    await openPopup()
    expect(await screen.findByRole('heading', { name: 'The first hour' })).toBeTruthy()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it.each([
    [{ kind: 'ready', count: 4 }, 'Insights are ready, with 4 ideas.'],
    [{ kind: 'unread' }, 'Open it to get insights. Only then is its transcript read.'],
    [{ kind: 'off' }, 'Analysis is off, so there are no insights.'],
    [{ kind: 'none', why: 'This video has no captions.' }, 'This video has no captions.'],
  ] as const)('says whether insights are there, and why not: %o', async (insights, sentence) => {
    tabShows = talk(insights)
    await openPopup()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('opens in the overlay with one press', async () => {
    tabShows = talk({ kind: 'unread' })
    await openPopup()
    ;(await screen.findByRole('button', { name: 'Open on this video' })).click()
    expect(opened).toEqual([[7, 'open-overlay']])
  })

  it('is reported in one calm line if there is none, or its page does not have our script', async () => {
    await openPopup()
    expect(await screen.findByText(/^No video in this tab/)).toBeTruthy()
    tabShows = 'unreached'
    await openPopup()
    expect(await screen.findByText(/Reload it once/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open on this video' })).toBeNull()
  })

  it('its footer links to the options, and to the side panel where the browser has one', async () => {
    await openPopup()
    ;(await screen.findByRole('button', { name: 'Side panel' })).click()
    screen.getByRole('button', { name: 'Options' }).click()
    expect(opened).toEqual([{ windowId: 3 }, 'options'])
    hasSidePanel = false
    await openPopup()
    await screen.findByRole('button', { name: 'Options' })
    expect(screen.queryByRole('button', { name: 'Side panel' })).toBeNull()
  })
})
