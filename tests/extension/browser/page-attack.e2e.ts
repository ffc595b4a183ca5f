// A hostile script on the watch page: it may do whatever the site's scripts may, and still nothing is saved in the
// learner's name.
import { expect, type Locator, type Page } from '@playwright/test'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { test } from './test.ts'
import type { WatchBrowser } from './watch-browser.ts'

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ watchBrowser }) => {
  browser = watchBrowser
})

/** A plan that needs only one more press to be saved. */
async function readyToSave(page: Page): Promise<Locator> {
  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  await overlay.getByRole('radio').first().check()
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  return overlay.getByRole('button', { name: 'Save to Vault' })
}

async function expectSaved(titles: readonly string[]): Promise<void> {
  const popup = await browser.openPopup()
  await expect(popup.getByRole('switch')).toBeChecked()
  await expect(popup.getByText(MORNING_TALK.title)).toHaveCount(titles.length)
  await expect(popup.getByText('Sign in to the portal to move it there.')).toHaveCount(titles.length)
  await popup.close()
}

// Runs in the page's own world. Returns what it could get hold of.
function attack({ x, y }: { x: number; y: number }): readonly string[] {
  const host = document.querySelector('afterwatch-overlay')
  if (host === null) return ['no overlay']
  const options = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, view: window }
  const targets = [host, document.elementFromPoint(x, y), document.activeElement, document.body]
  for (const target of targets) {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      target?.dispatchEvent(new PointerEvent(type, options))
    }
    for (const key of ['Enter', ' ']) {
      for (const type of ['keydown', 'keypress', 'keyup']) {
        target?.dispatchEvent(new KeyboardEvent(type, { ...options, key }))
      }
    }
    if (target instanceof HTMLElement) target.click()
  }
  const inside = host.shadowRoot?.querySelectorAll('button') ?? []
  for (const button of inside) button.click()
  return [...inside].map(({ textContent }) => textContent)
}

test('OVL-10, OVL-11: a script on the page finds nothing of the overlay to press; even on its buttons it does nothing; a key that is really pressed saves, and switches the analysis off', async () => {
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const save = await readyToSave(page)
  const box = await save.boundingBox()
  const point = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }
  expect(await page.evaluate(attack, point)).toEqual([])
  await expect(save).toBeVisible()
  await expectSaved([])

  // The debugger reaches elements no page can.
  await save.evaluate((button: HTMLElement) => {
    button.click()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
  })
  await expect(browser.overlay(page).getByText(/^Nothing was saved/)).toBeVisible()
  const toggle = browser.overlay(page).getByRole('switch', { name: 'Analyze the videos I watch' })
  await toggle.evaluate((button: HTMLElement) => button.click())
  await expectSaved([])
  await page.bringToFront()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(browser.overlay(page).getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await expectSaved([MORNING_TALK.title])
  await page.bringToFront()
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
})
