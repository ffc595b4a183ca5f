// The overlay panel's geometry on the watch page: its footer stays within the panel, and no step hides what it leads to.
import { expect, test } from '@playwright/test'
import { expectFocusInSight, expectStepInSight } from '../e2e/wizard-in-sight.ts'
import { MORNING_TALK } from '../fixtures/youtube/talk.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 390, height: 400 },
]

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeEach(async () => {
  browser = await launchWatchBrowser({ portalOrigin: 'http://localhost:59999' })
})

test.afterEach(async () => {
  await browser.close()
})

async function openPanel({ width, height }: { width: number; height: number }) {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await browser.overlay(page).getByRole('button', { name: 'Afterwatch', exact: true }).click()
  const panel = browser.overlay(page).getByRole('dialog', { name: 'Afterwatch' })
  await expect(panel.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  return { page, panel }
}

for (const size of WINDOWS) {
  const at = `in a window of ${String(size.width)} x ${String(size.height)} px`

  test(`OVL-01: ${at}, Next and Back of the overlay show what they lead to`, async () => {
    const { panel } = await openPanel(size)
    await expect(panel.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'Next', exact: true }).click()
    await expectStepInSight(panel, 2)
    await panel.getByRole('radio').first().check()
    await panel.getByRole('button', { name: 'Next', exact: true }).click()
    await expectStepInSight(panel, 3)
    await panel.getByRole('button', { name: 'Back', exact: true }).click()
    await expectStepInSight(panel, 2)
  })

  test(`OVL-01: ${at}, nothing of the overlay gets the focus under its footer`, async () => {
    const { page, panel } = await openPanel(size)
    await panel.getByRole('button', { name: 'Next', exact: true }).click()
    await panel.getByRole('radio').first().check()
    await expectFocusInSight(page, panel)
  })
}
