// The portal's frame: sidebar, slide-out menu, panels, and the sync sheet, on a desktop and on a phone.
import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { closeByEscape, expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { post, registerLearner } from '../learner/learner-api.ts'
import { learnerNamed } from '../learner/learner.ts'
import { newLearner } from '../learner/new-learner.ts'
import { DESK, PHONE, SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

const PLACES = ['Home', 'How it Works', 'The Science', 'Contact Us', 'Library', 'Your Actions', 'Dashboard']

test('NAV-01, NAV-06, NAV-10, NAV-11, NAV-12, NAV-13, CON-02: on a desk the portal has a sidebar that stays collapsed, and panels beside it', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const portal = await newLearner(profiles, 'desk', DESK)
  const { page } = portal
  const places = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
  await expect(places).toHaveText(PLACES)
  await expect(page.getByRole('link', { name: 'How it Works' })).toHaveAttribute('href', '/extension-welcome')
  const insights = page.getByRole('region', { name: 'Insights' })
  await expect(insights.getByRole('heading')).toHaveText([
    'Total Completed',
    'Follow-Through Rate',
    'Speed to Completion',
    'This Month',
    'Quick Stats',
  ])
  await expect(insights.getByText('0 of 0 actions this week')).toBeVisible()
  await expect(insights.getByText('Completion Rate')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(places).toHaveText(PLACES)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Actions' }),
  ).toHaveAttribute('aria-current', 'page')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await page.setViewportSize(DESK)
  await portal.expectSynced()
  await page.getByRole('button', { name: 'Ada Learner' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveText('')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  // Words in a right-to-left script are set in their own direction.
  for (const part of [dialog.getByRole('heading', { name: 'Contact Us' }), dialog.getByLabel('Your message')]) {
    await expect(part).toHaveCSS('unicode-bidi', 'plaintext')
  }
  await dialog.getByLabel('Your message').fill('It helps me')
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Feedback sent!').first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('NAV-07, NAV-09: on a phone the same places slide out from the header, and Back closes what they opened', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const portal = await newLearner(profiles, 'phone', PHONE)
  const { page } = portal
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Afterwatch' })
  await expect(menu.getByRole('link')).toHaveText(['My Actions', 'Progress', ...PLACES])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'The Science' }).click()
  await expect(page.getByRole('dialog', { name: /The Science/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: /The Science/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  // The second time its code is already loaded: the dialog opens as soon as the menu closes.
  for (const time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('button', { name: 'Ada Learner' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
    await expect(menu, time).toBeHidden()
    await closeByEscape(page)
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
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 15_000 })
})

test('a toast covers nothing that can be pressed, nor the rank, on a tablet and on desktops', async ({ profiles }) => {
  const portal = await newLearner(profiles, 'toast', DESK)
  const { page } = portal
  for (const width of [768, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${app.url}/portal?contact=`)
    const dialog = page.getByRole('dialog', { name: 'Contact Us' })
    await dialog.getByLabel('Your message').fill('It helps me')
    await dialog.getByRole('button', { name: 'Send feedback' }).click()
    await expect(dialog).toBeHidden()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast).toBeVisible()
    // Its final position.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    expect(await coveredBy(toast), `${String(width)} px wide`).toEqual([])
  }
})

/** The names of pressable or visible elements covered by the box. */
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

test('while a new learner’s portal loads on a phone or a tablet, nothing on it moves', async ({ profiles }) => {
  const { page } = await profiles.open()
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += 'value' in entry ? Number(entry.value) : 0
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await registerLearner(page, app.url, learnerNamed('still'))
  for (const size of [PHONE, { width: 820, height: 900 }]) {
    await page.setViewportSize(size)
    await page.goto(`${app.url}/portal`)
    await expect(page.getByRole('button', { name: 'Try it with a sample' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your videos' })).toBeVisible()
    expect(await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))).toBeLessThan(0.02)
    // One thing is offered in one place.
    await expect(page.getByRole('button', { name: 'Add video' })).toHaveCount(1)
    await page.evaluate(() => localStorage.clear())
  }
})

test('with text at twice the size, every page of the smallest phone scrolls in one direction only', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const portal = await newLearner(profiles, 'large', SMALL_PHONE)
  const { page } = portal
  for (const actionTitle of ['Read the first page of the contract', 'W'.repeat(160)]) {
    await post(page, `${app.url}/api/actions`, { actionTitle, actionType: 'Habit' })
  }
  await post(page, `${app.url}/api/videos`, { youtubeUrl: 'https://youtu.be/video-00001', title: 'W'.repeat(160) })
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
