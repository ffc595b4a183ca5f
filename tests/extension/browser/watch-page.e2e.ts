// OVL-08 and the overlay on the watch page, without any portal: nothing here may depend on one.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/learner/accessible.ts'
import { ALREADY_LOADED, loadAxe } from '../../e2e/learner/axe-source.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { violationsInside } from './closed-root.ts'
import { test } from './test.ts'
import type { WatchBrowser } from './watch-browser.ts'

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ watchBrowser }) => {
  browser = watchBrowser
})

async function openPanel(page: Page) {
  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  return overlay.getByRole('dialog', { name: 'Afterwatch' })
}

test('OVL-08: the transcript is read by get_panel and becomes insights and four actions; the doctor page says so, but not of which video', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const panel = await openPanel(page)
  await expect(panel.getByText('Found without AI')).toBeVisible()
  await panel.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(panel.getByRole('radio', { name: /./ }).first()).toBeVisible()
  expect(browser.server.requests).toContain('POST /youtubei/v1/get_panel')
  expect(browser.server.requests).not.toContain('GET /api/timedtext')

  const options = await browser.openOwnPage('options/options.html')
  await options.getByRole('link', { name: 'Open the doctor' }).click()
  const lines = options.getByRole('region', { name: 'Last videos' }).getByRole('listitem')
  await lines.getByText('The transcript panel, without opening it').first().click()
  await expect(lines.getByText(/^Found the words · .* of the video$/)).toBeVisible()
  await options.getByRole('button', { name: 'Replay the samples' }).click()
  await expect(options.getByText('All 21 passed.')).toBeVisible()
  await options.getByText('What it says').click()
  const report = options.getByRole('region', { name: 'The report' })
  await expect(report).toContainText('get_panel: gave words 1 of 1')
  await expect(report).toContainText(/Chromium \d+\n/)
  for (const told of [MORNING_TALK.youtubeId, MORNING_TALK.title, 'localhost'])
    await expect(report).not.toContainText(told)
  await expectAccessible(options)
})

test('OVL-08: captions the player loaded become four ideas before the overlay is opened, without a request', async () => {
  browser.server.hasCaptionsOn = true
  const page = await browser.watch(MORNING_TALK.youtubeId)
  await expect(browser.overlay(page).getByRole('button', { name: 'Afterwatch: 4 ideas' })).toBeVisible()
  expect(browser.server.requests.filter((request) => request.includes('youtubei'))).toEqual([])
  expect(browser.server.requests.filter((request) => request.includes('timedtext'))).toHaveLength(1)
})

test('OVL-08: after inner navigation the second video is read, never the stale first one; by its captions if get_panel has none', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const first = await openPanel(page)
  await expect(first.getByText(/another room/i).first()).toBeVisible()
  await page.keyboard.press('Escape')
  browser.server.panelMode = 'empty'
  await page.getByRole('link', { name: GARDEN_TALK.title }).click()
  const panel = await openPanel(page)
  await expect(panel.getByText(/square|garden|beans|soil|bed/i).first()).toBeVisible()
  await expect(panel.getByText(/another room/i)).toHaveCount(0)
  expect(browser.server.requests).toContain('GET /api/timedtext')
})

test('the overlay works by keyboard: focus stays inside, Escape closes it, the site hears none of it', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  // As a site may: before the event has reached its target.
  await page.evaluate(() => {
    const { keyPresses } = window as unknown as { keyPresses: string[] }
    for (const type of ['keydown', 'keypress', 'keyup'] as const) {
      document.addEventListener(type, ({ key }) => keyPresses.push(`${type} ${key}`), { capture: true })
    }
  })
  const panel = await openPanel(page)
  await expect(panel).toBeFocused()
  for (let stop = 0; stop < 40; stop += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('afterwatch-overlay')
  await panel.getByRole('textbox').first().fill('')
  await panel.getByRole('textbox').first().pressSequentially('k j f')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { keyPresses: string[] }).keyPresses)).toEqual([])
  await expect(browser.overlay(page).getByRole('button', { name: 'Afterwatch: 4 ideas' })).toBeFocused()
})

test('OVL-11: the analysis switch turns reading off, in the popup and on the page, and on again', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const popup = await browser.openPopup()
  await popup.getByRole('switch').click()
  await expect(popup.getByRole('switch')).not.toBeChecked()
  await expect(browser.overlay(page).getByRole('button', { name: 'Afterwatch is off' })).toBeVisible()
  await page.reload()
  await browser.overlay(page).getByRole('button', { name: 'Afterwatch is off' }).click()
  await expect(browser.overlay(page).getByText(/^Analysis is off/)).toBeVisible()
  expect(browser.server.requests).not.toContain('POST /youtubei/v1/get_panel')
  await browser.overlay(page).getByRole('switch', { name: 'Analyze the videos I watch' }).click()
  await expect(browser.overlay(page).getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  // A popup closes when the page is pressed; the next one shows the new setting.
  await popup.close()
  const next = await browser.openPopup()
  await expect(next.getByRole('switch')).toBeChecked()
  expect(browser.server.requests).toContain('POST /youtubei/v1/get_panel')
})

test('the overlay and the popup have no accessibility violation in either theme', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const panel = await openPanel(page)
  await expect(panel.getByText('Found without AI')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(panel.getByRole('radio').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  // The way the site marks its own theme.
  await page.evaluate(() => document.documentElement.setAttribute('dark', ''))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(browser.overlay(page).locator('.dark').first()).toBeAttached()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const popup = await browser.openPopup()
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme })
    expect(await violations(popup)).toEqual([])
  }
})

async function violations(page: Page): Promise<string[]> {
  // Newly drawn elements get their colours with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // The imitated page itself is not under test.
  const isWatchPage = page.url().startsWith('https:')
  const found = isWatchPage ? await violationsInside(page) : await violationsOf(page)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

// As accessible.ts looks, but in the one theme that the page has been given.
async function violationsOf(page: Page) {
  await loadAxe(page)
  return (await new AxeBuilder({ page, axeSource: ALREADY_LOADED }).setLegacyMode().analyze()).violations
}
