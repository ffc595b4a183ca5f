// The bar at the top of every signed-in page: one row, whatever the screen, the text size and the name.
import { expect, type Locator } from '@playwright/test'
import { must } from '#domain/kernel/invariant.ts'
import { expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { patch, post } from '../learner/learner-api.ts'
import { DESK, PHONE } from '../learner/screens.ts'
import { newLearner } from '../learner/new-learner.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

test('with text at twice the size, a phone’s bar stays one row, and its button covers nothing at the page’s end', async ({
  profiles,
}) => {
  const portal = await newLearner(profiles, 'thumb', PHONE)
  const { page } = portal
  const bar = page.getByRole('banner')
  // An empty portal has fields of its own, which nothing may cover.
  await expect(page.getByRole('button', { name: 'Try it with a sample' })).toBeVisible()
  const link = page.getByRole('textbox', { name: 'YouTube link' })
  await link.click()
  await expect(link).toBeFocused()
  await post(page, `${app.url}/api/actions`, { actionTitle: 'W'.repeat(120), actionType: 'Habit' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    const title = page.getByRole('button', { name: 'W'.repeat(120), exact: true })
    await expect(title).toBeVisible()
    // Three lines.
    expect((await boxOf(title)).height).toBeLessThan(75)
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      await expect(bar.getByRole('button', { name: 'Search', exact: true })).toBeInViewport({ ratio: 1 })
      const menu = await boxOf(bar.getByRole('button', { name: 'Open menu' }))
      expect((await boxOf(bar)).height, `${String(width)} px, ${size}`).toBeLessThan(menu.height * 1.5)
      // The page may still grow below what is shown.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const last = await boxOf(page.getByRole('main').locator('section, aside').last())
        const add = await boxOf(page.getByRole('button', { name: 'Add video' }))
        expect(last.y + last.height).toBeLessThanOrEqual(add.y)
      }).toPass()
    }
  }
})

async function boxOf(button: Locator) {
  return must(await button.boundingBox(), 'it is shown')
}

test('on a tablet the bar of the start page, which has one button more, is one row too, and on a desktop with a long name', async ({
  profiles,
}) => {
  const { page } = await newLearner(profiles, 'tablet-bar', { width: 768, height: 900 })
  await page.goto(app.url)
  const bar = page.getByRole('banner')
  // Only with all its parts is it as wide as it gets.
  for (const part of [
    bar.getByRole('link', { name: 'My Portal' }),
    bar.getByRole('button', { name: 'Synced' }),
    bar.getByRole('button', { name: 'Ada Learner' }),
  ])
    await expect(part).toBeVisible()
  await expect.poll(() => bar.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(64)

  await page.setViewportSize(DESK)
  await patch(page, `${app.url}/api/auth/profile`, { lastName: 'W'.repeat(60) })
  await page.goto(`${app.url}/library`)
  await expect(bar.getByRole('button', { name: /^Ada W/ })).toBeInViewport()
  await expect.poll(() => bar.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(64)
  await expectNoSidewaysScroll(page)
})
