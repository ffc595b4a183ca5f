// The portal's frame: sidebar, slide-out menu, panels, and the sheet of sync, on a desk and on a phone.
import { expect, test, type Locator } from '@playwright/test'
import { appProcess, type AppProcess } from '../setup/app-process.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll } from './keyboard.ts'
import { Profiles } from './profiles.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const SMALLEST = { width: 320, height: 568 }
const PLACES = ['Home', 'How it Works', 'The Science', 'Contact Us']

let app: AppProcess

test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await appProcess()
  await app.start()
})
test.afterAll(() => app.dispose())

test('NAV-06, NAV-10 to NAV-13: on a desk the portal has a sidebar that stays collapsed, and panels beside it', async () => {
  test.setTimeout(120_000)
  await using profiles = new Profiles()
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(DESK)
  await portal.register(app.url, { email: 'desk@example.com', password: 'correct horse' })
  const places = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
  await expect(places).toHaveText(PLACES)
  await expect(page.getByRole('link', { name: 'How it Works' })).toHaveAttribute('href', '/extension-welcome')
  const insights = page.getByRole('region', { name: 'Insights' })
  await expect(insights.getByRole('heading')).toHaveText([
    'Total Completed',
    'Follow-Through Rate',
    'Speed to Completion',
  ])
  await expect(insights.getByText('0 of 0 actions this week')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Numbers' }).getByText('Completion Rate')).toBeVisible()
  await portal.expectSynced()
  await page.getByRole('button', { name: 'Ada Learner' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveText('')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await dialog.getByLabel('Your message').fill('It helps me')
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Feedback sent!').first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('NAV-07, NAV-09: on a phone the same places slide out from the header, and Back closes what they opened', async () => {
  test.setTimeout(120_000)
  await using profiles = new Profiles()
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(PHONE)
  await portal.register(app.url, { email: 'phone@example.com', password: 'correct horse' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Afterwatch' })
  await expect(menu.getByRole('link')).toHaveText(PLACES)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'The Science' }).click()
  await expect(page.getByRole('dialog', { name: /The Science/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: /The Science/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  // The second time its code is there at once: nothing waits between the menu's end and the dialog's beginning.
  for (const time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('button', { name: 'Ada Learner' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
    await expect(menu, time).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  }

  await portal.expectSynced()
  await portal.syncPill().click()
  await expect(page.getByRole('dialog', { name: 'Sync' }).getByText('Everything on this device')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(portal.syncPill()).toBeFocused()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Ada Learner' }).click()
  await expect(page.getByRole('menuitem', { name: 'Privacy Policy' })).toHaveAttribute('target', '_blank')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 15_000 })
})

test('CON-07: a toast covers nothing that can be pressed, nor the rank, on a tablet and on desks', async () => {
  await using profiles = new Profiles()
  const portal = await profiles.open()
  const { page } = portal
  await portal.register(app.url, { email: 'toast@example.com', password: 'correct horse' })
  for (const width of [820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${app.url}/portal?contact=`)
    const dialog = page.getByRole('dialog', { name: 'Contact Us' })
    await dialog.getByLabel('Your message').fill('It helps me')
    await dialog.getByRole('button', { name: 'Send feedback' }).click()
    await expect(dialog).toBeHidden()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast).toBeVisible()
    expect(await coveredBy(toast), `${String(width)} px wide`).toEqual([])
  }
})

/** The names of what stands below the box and was made to be pressed or watched. */
async function coveredBy(box: Locator): Promise<readonly (string | null)[]> {
  return box.evaluate((top) => {
    const a = top.getBoundingClientRect()
    const things = [...document.querySelectorAll('#root :is(a, button, input, [role=tab], [role=progressbar])')]
    const isBelow = (thing: Element) => {
      const b = thing.getBoundingClientRect()
      return b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    }
    return things.filter((thing) => !top.contains(thing) && isBelow(thing)).map(({ textContent }) => textContent)
  })
}

test('with letters of twice the size, every page of the smallest phone scrolls one way only', async () => {
  test.setTimeout(120_000)
  await using profiles = new Profiles()
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(SMALLEST)
  await portal.register(app.url, { email: 'large@example.com', password: 'correct horse' })
  const saved = await page.context().request.post(`${app.url}/api/actions`, {
    data: { actionTitle: 'Read the first page of the contract', actionType: 'Habit' },
    headers: { origin: app.url },
  })
  expect(saved.ok()).toBe(true)
  const unbroken = { actionTitle: 'W'.repeat(160), actionType: 'one-time' }
  await page.context().request.post(`${app.url}/api/actions`, { data: unbroken, headers: { origin: app.url } })
  for (const [path, heading] of [
    ['/portal', "Ada's Actions"],
    ['/progress', 'Coming Soon'],
    ['/portal?profile=', 'Edit Profile'],
    ['/library', 'Your Video Library'],
    ['/dashboard', 'Dashboard'],
    ['/actions', 'Your Actions'],
    ['/privacy', 'Privacy Policy'],
    ['/', 'Turn What You Watch Into What You Do'],
  ] as const) {
    await page.goto(`${app.url}${path}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
  }
})
