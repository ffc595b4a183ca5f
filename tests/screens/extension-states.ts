// The extension's own pages and what it draws on a watch page. The panel beside a tab is opened as a tab of its own.
import type { Locator, Page } from '@playwright/test'
import { openBeside } from '../extension/browser/open-beside.ts'
import { EXTENSION_ORIGIN, type WatchBrowser } from '../extension/browser/watch-browser.ts'
import { MORNING_TALK } from '../fixtures/site/talk.ts'
import { toItsStart } from './state.ts'

export interface ExtensionState {
  readonly name: string
  // It is drawn in windows of these widths.
  readonly widths: readonly number[]
  readonly open: (browser: WatchBrowser) => Promise<Page>
  readonly until: (page: Page) => Locator
  // What of the page is ours.
  readonly part?: string
}

const POPUP = [340]
const PAGE = [390, 820]
const WATCH_PAGE = [390, 1440]

const next = (overlay: Locator) => overlay.getByRole('button', { name: 'Next', exact: true }).click()
const panel = (page: Page) => page.locator('afterwatch-overlay')

const overlay = (name: string, act: (overlay: Locator) => Promise<void>, until: ExtensionState['until']) => ({
  name: `The overlay: ${name}`,
  widths: WATCH_PAGE,
  open: async (browser: WatchBrowser) => {
    const page = await browser.watch(MORNING_TALK.youtubeId)
    await panel(page).getByRole('button', { name: 'Afterwatch', exact: true }).click()
    await toItsStart(panel(page))
    await act(panel(page))
    return page
  },
  until,
  part: 'afterwatch-overlay',
})

async function pick(shown: Locator): Promise<void> {
  await next(shown)
  await shown.getByRole('radio').first().check()
}

export const EXTENSION_STATES: readonly ExtensionState[] = [
  {
    name: 'The popup',
    widths: POPUP,
    open: (browser) => browser.openPopup(),
    until: (page) => page.getByRole('switch'),
  },
  {
    name: 'The options',
    widths: PAGE,
    open: (browser) => browser.openOwnPage('options/options.html'),
    until: (page) => page.getByLabel('Address of your portal'),
  },
  {
    name: 'The doctor',
    widths: PAGE,
    open: (browser) => browser.openOwnPage('doctor/doctor.html'),
    // Its sections appear once what is kept has been read.
    until: (page) => page.getByRole('button', { name: 'Copy report' }),
  },
  {
    name: 'The side panel, no video',
    widths: [390],
    open: async (browser) => {
      const page = await browser.context.newPage()
      await page.goto(`${EXTENSION_ORIGIN}/side-panel/side-panel.html`)
      return page
    },
    until: (page) => page.getByRole('main'),
  },
  {
    name: 'The popup, beside a video',
    widths: POPUP,
    open: async (browser) => {
      await browser.watch(MORNING_TALK.youtubeId)
      return openBeside(browser, 'popup/popup.html')
    },
    until: (page) => page.getByRole('switch'),
  },
  {
    name: 'The side panel, with a video',
    widths: [390],
    open: async (browser) => {
      await browser.watch(MORNING_TALK.youtubeId)
      const page = await openBeside(browser, 'side-panel/side-panel.html')
      // The captions are read, and the engine started.
      await page.getByText('Found without AI').waitFor({ timeout: 60_000 })
      return page
    },
    until: (page) => page.getByText('Found without AI'),
  },
  overlay(
    'what it says',
    () => Promise.resolve(),
    (page) => panel(page).getByRole('heading', { name: 'TL;DR' }),
  ),
  overlay('four actions', next, (page) => panel(page).getByRole('radio').first()),
  overlay('a plan', pick, (page) => panel(page).getByLabel('Where?')),
  overlay(
    'the summary',
    async (shown) => {
      await pick(shown)
      await next(shown)
    },
    (page) => panel(page).getByRole('button', { name: 'Save to Vault' }),
  ),
  overlay(
    'saved',
    async (shown) => {
      await pick(shown)
      await next(shown)
      await shown.getByRole('button', { name: 'Save to Vault' }).click()
    },
    (page) => panel(page).getByRole('heading', { name: 'Saved on this device' }),
  ),
  // What the states above leave behind.
  {
    name: 'The popup: something waits',
    widths: POPUP,
    open: (browser) => browser.openPopup(),
    until: (page) => page.getByRole('button', { name: /^(Try now|Sign in to move)/ }),
  },
  {
    name: 'The doctor: a video was read',
    widths: PAGE,
    open: (browser) => browser.openOwnPage('doctor/doctor.html'),
    until: (page) => page.getByRole('button', { name: 'Clear' }),
  },
]
