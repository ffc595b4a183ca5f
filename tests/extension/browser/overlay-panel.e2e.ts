// The overlay panel's geometry on the watch page: its footer stays within the panel, and no step hides the content it opens.
import { expect, type Page } from '@playwright/test'
import { expectFocusInSight, expectStepInSight } from '../../e2e/learner/wizard-in-sight.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { test } from './test.ts'
import type { WatchBrowser } from './watch-browser.ts'

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 390, height: 400 },
]

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ watchBrowser }) => {
  browser = watchBrowser
})

async function openPanel() {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await browser.overlay(page).getByRole('button', { name: 'Afterwatch', exact: true }).click()
  const panel = browser.overlay(page).getByRole('dialog', { name: 'Afterwatch' })
  await expect(panel.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  return { page, panel, press: (name: string) => panel.getByRole('button', { name, exact: true }).click() }
}

/** Runs the checks in a window of each size. */
async function inEachWindow(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of WINDOWS) {
    await test.step(`${String(size.width)} x ${String(size.height)} px`, async () => {
      await page.setViewportSize(size)
      await look()
    })
  }
}

test('OVL-01: in a window of any size, the overlay’s Next and Back show the step they open, and its footer covers no focus', async () => {
  const { page, panel, press } = await openPanel()
  await inEachWindow(page, async () => {
    await expect(panel.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 })
    await press('Next')
    await expectStepInSight(panel, 2)
    await panel.getByRole('radio').first().check()
    await press('Next')
    await expectStepInSight(panel, 3)
    await press('Back')
    await expectStepInSight(panel, 2)
    await press('Back')
    await expectStepInSight(panel, 1)
  })
  await press('Next')
  await panel.getByRole('radio').first().check()
  await inEachWindow(page, () => expectFocusInSight(page, panel))
})
