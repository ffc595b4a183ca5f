// OVL-08 and the overlay on the watch page, without any portal: nothing here may depend on one.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
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

test('OVL-08: the transcript is read by get_panel and becomes insights and four actions', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const panel = await openPanel(page)
  await expect(panel.getByText('Found on this device')).toBeVisible()
  await panel.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(panel.getByRole('radio', { name: /./ }).first()).toBeVisible()
  expect(browser.server.requests).toContain('POST /youtubei/v1/get_panel')
  expect(browser.server.requests).not.toContain('GET /api/timedtext')
})

test('OVL-08: captions the player loaded become four ideas before the overlay is opened, without a request', async () => {
  browser.server.hasCaptionsOn = true
  const page = await browser.watch(MORNING_TALK.youtubeId)
  await expect(browser.overlay(page).getByRole('button', { name: 'Afterwatch: 4 ideas' })).toBeVisible()
  expect(browser.server.requests.filter((request) => request.includes('youtubei'))).toEqual([])
  expect(browser.server.requests.filter((request) => request.includes('timedtext'))).toHaveLength(1)
})

test('OVL-08: behind the cookie question the transcript loads by itself once it is answered', async () => {
  browser.server.hasConsentWall = true
  browser.server.panelDesign = 'none'
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  // Each way may take its four seconds.
  await expect(overlay.getByText(/cookie question/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(overlay.getByRole('heading', { name: 'TL;DR' })).toBeVisible({ timeout: 30_000 })
})

test('OVL-08: if get_panel and the player give nothing, "Show transcript" is opened, read and closed', async () => {
  browser.server.panelMode = 'refused'
  const page = await browser.newWatchPage()
  await page.goto(`https://www.youtube.com/watch?v=${MORNING_TALK.youtubeId}&state=-1`)
  const panel = await openPanel(page)
  await expect(panel.getByRole('heading', { name: 'TL;DR' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('transcript-segment-view-model')).toHaveCount(0)
  await expect(page.locator('#description-inline-expander[is-expanded]')).toHaveCount(0)
})

test('OVL-08: a video of Shorts is read', async () => {
  browser.server.panelMode = 'refused'
  const page = await browser.newWatchPage()
  await page.goto(`https://www.youtube.com/shorts/${MORNING_TALK.youtubeId}`)
  const panel = await openPanel(page)
  await expect(panel.getByRole('heading', { name: 'TL;DR' })).toBeVisible({ timeout: 30_000 })
})

test('OVL-08: when get_panel is empty, the caption response of the player is read', async () => {
  browser.server.panelMode = 'empty'
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const panel = await openPanel(page)
  await expect(panel.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  expect(browser.server.requests).toContain('GET /api/timedtext')
  // The viewer's own choice of captions is restored.
  const track = () =>
    page.evaluate(() => {
      const player = document.querySelector('#movie_player') as unknown as { getOption(m: string, n: string): unknown }
      return player.getOption('captions', 'track')
    })
  await expect.poll(track).toEqual({})
})

test('OVL-08: a refused panel and a player that has not started give a reason and what to do', async () => {
  browser.server.panelMode = 'refused'
  browser.server.panelDesign = 'none'
  const page = await browser.newWatchPage()
  await page.goto(`https://www.youtube.com/watch?v=${MORNING_TALK.youtubeId}&state=-1`)
  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  // Each way to read it may take its four seconds.
  await expect(overlay.getByText(/Play the video with captions on|Reload the page and try again/)).toBeVisible({
    timeout: 30_000,
  })
  await overlay.getByLabel('Transcript').fill(MORNING_TALK.lines.join('\n'))
  await overlay.getByRole('button', { name: 'Use this transcript' }).click()
  await expect(overlay.getByText('Found on this device')).toBeVisible()
})

test('OVL-08: after inner navigation the second video is read, never the stale first one', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const first = await openPanel(page)
  await expect(first.getByText(/another room/i).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: GARDEN_TALK.title }).click()
  const panel = await openPanel(page)
  await expect(panel.getByText(/square|garden|beans|soil|bed/i).first()).toBeVisible()
  await expect(panel.getByText(/another room/i)).toHaveCount(0)
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

test('OVL-08: an open panel stays with its video when the page moves on, until the learner moves on too', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const panel = await openPanel(page)
  await panel.getByRole('textbox').first().fill('The evening decides')
  await page.getByRole('link', { name: GARDEN_TALK.title }).dispatchEvent('click')
  await expect(panel.getByText(`This is about “${MORNING_TALK.title}”.`)).toBeVisible()
  await expect(panel.getByRole('textbox').first()).toHaveValue('The evening decides')
  await panel.getByRole('button', { name: 'Go to the video you are watching now' }).click()
  await expect(panel.getByText(/square|garden|beans|soil|bed/i).first()).toBeVisible()
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

for (const theme of ['light', 'dark'] as const) {
  test(`the overlay and the popup have no accessibility violation in the ${theme} theme`, async () => {
    const page = await browser.watch(MORNING_TALK.youtubeId)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // The way the site marks its own theme.
    if (theme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('dark', ''))
    const panel = await openPanel(page)
    await expect(panel.getByText('Found on this device')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(panel.getByRole('radio').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    const popup = await browser.openPopup()
    await popup.emulateMedia({ colorScheme: theme })
    expect(await violations(popup)).toEqual([])
  })
}

test('OVL-10: a picked and planned action is durable on this device with neither portal nor sign-in', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const panel = await openPanel(page)
  await planAndSave(panel)
  await expect(panel.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  const popup = await browser.openPopup()
  await expect(popup.getByText(MORNING_TALK.title)).toBeVisible()
  await expect(popup.getByText('Sign in to the portal to move it there.')).toBeVisible()
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

async function planAndSave(panel: ReturnType<WatchBrowser['overlay']>) {
  await panel.getByRole('button', { name: 'Next', exact: true }).click()
  await panel.getByRole('radio').first().check()
  await panel.getByRole('button', { name: 'Next', exact: true }).click()
  await panel.getByRole('button', { name: 'Save to Vault' }).click()
}
