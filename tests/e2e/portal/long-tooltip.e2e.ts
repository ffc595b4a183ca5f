// CON-09 in a real browser: a button's name can be as long as an action's title.
import { expect } from '@playwright/test'
import { button } from '../learner/by-name.ts'
import { hasFocus } from '../learner/keyboard.ts'
import { addDailyAction } from '../learner/learner-api.ts'
import { newLearner } from '../learner/new-learner.ts'
import { SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

const TITLE = 'Write the three largest expenses of the week on one line, and cross out one of them'

test('CON-09: on a small phone a long tooltip is read to its end', async ({ profiles }) => {
  const { page } = await newLearner(profiles, 'tooltip', SMALL_PHONE)
  await addDailyAction(page, app.url, { actionTitle: TITLE, reminderTime: '13:30', timeZone: 'UTC' })
  await page.goto(`${app.url}/portal?tab=library`)
  const more = button(page, `More for ${TITLE}`)
  await expect(more).toBeVisible()
  await more.focus()
  // A tooltip opens only for a focus that came by a key.
  for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key)
  expect(await hasFocus(more)).toBe(true)
  const tooltip = page.locator('[popover]', { hasText: TITLE })
  await expect(tooltip).toBeVisible()
  const { left, right } = await tooltip.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    return { left: box.left, right: box.right }
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(SMALL_PHONE.width)
})
