// At start, the last screen is shown before any of the app's code is loaded: what is pressed then is done, once.
import { expect, test, type Page } from '@playwright/test'
import { readRows } from '../setup/device-store.ts'
import type { PortalPage } from '../learner/learner.ts'
import { useRunningPortal } from '../setup/running-portal.ts'
import { app } from '../setup/shared-app.ts'

const DAY_MS = 86_400_000

const portal = useRunningPortal(app)

const kept = (page: Page) => page.locator('#kept-screen')
const isKept = (page: Page, text: string) =>
  page.waitForFunction((wanted) => localStorage.getItem('afterwatch.kept-screen')?.includes(wanted), text)

async function completedTitles(page: Page): Promise<readonly unknown[]> {
  const { completions = [], actions = [] } = await readRows(page)
  const titles = new Map(actions.map((row) => [parsed(row)['id'], parsed(row)['actionTitle']]))
  return completions.map((row) => titles.get(parsed(row)['actionId']))
}

const parsed = (row: string) => JSON.parse(row) as Readonly<Record<string, unknown>>

// A device without the service worker, which would serve the code from the device.
async function leave(tab: PortalPage): Promise<void> {
  const { page } = tab
  await page.goto('about:blank')
  // Other tests wait until it is gone (PortalPage); these test it.
  await page.removeLocatorHandler(kept(page))
}

function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--accent)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}

// A new start whose code does not load until it is released.
async function startWithoutCode(page: Page, url: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${url}/portal`, { waitUntil: 'commit' })
  await expect(kept(page)).toBeVisible()
  return async () => {
    letGo()
    await expect(kept(page)).toHaveCount(0)
  }
}

test('HOM-05: the actions are shown before the code has loaded, and Complete pressed then is done once, in its row; on another day without what was due, or synced, on the earlier one', async () => {
  const profile = await portal.profile(['Walk', 'Read', 'Draw'])
  const tab = await profile.open()
  const { page } = tab
  await isKept(page, 'Draw')
  await leave(tab)
  const letGo = await startWithoutCode(page, profile.url)
  await expect(kept(page).getByRole('listitem')).toHaveCount(3)
  // Laid out in one pass, while the real screen below is not laid out at all.
  await expect(kept(page).getByRole('listitem').first()).toHaveCSS('content-visibility', 'visible')
  await expect(page.locator('#root')).toHaveCSS('content-visibility', 'hidden')
  const complete = kept(page).getByRole('button', { name: 'Complete Read' })
  await complete.click()
  await expect(complete).toHaveAttribute('aria-busy', 'true')
  await expect(complete).toHaveCSS('cursor', 'progress')
  await expect(complete).toHaveCSS('border-color', await accentOf(page))
  await complete.click()
  await letGo()
  await expect.poll(() => completedTitles(page)).toEqual(['Read'])

  // It is saved when left, with that day's date.
  await leave(tab)
  await page.unrouteAll()
  await page.clock.setFixedTime(Date.now() + DAY_MS)
  const letGoAgain = await startWithoutCode(page, profile.url)
  await expect(kept(page).getByText('Walk', { exact: true }).first()).toBeVisible()
  const passing = kept(page).getByText(/overdue|due to|synced/i)
  await expect(passing.filter({ visible: true })).toHaveCount(0)
  await letGoAgain()
})

test('HOM-05: what a swipe does stands behind a row only while the row is swiped', async () => {
  const { open } = await portal.profile(['Walk'])
  const { page } = await open()
  const behind = () =>
    page.locator('[data-swipe]').evaluate((moving) => {
      const row = moving.parentElement
      return row === null ? null : getComputedStyle(row, '::before').display
    })
  expect(await behind()).toBe('none')
  await page.locator('[data-swipe]').evaluate((moving) => moving.setAttribute('data-swiping', ''))
  expect(await behind()).toBe('flex')
})
