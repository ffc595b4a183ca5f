// CON-08 in a real browser: what keys and pointer do to a toast above a dialog.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { registerLearner } from '../learner/learner-api.ts'
import { learnerNamed } from '../learner/learner.ts'
import { app } from '../setup/shared-app.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
const toast = (page: Page) => region(page).getByText('Link copied to clipboard')

/** A video's detail dialog, with the toast above it that says its link was copied. */
async function shared(page: Page): Promise<Locator> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await registerLearner(page, app.url, learnerNamed(`toasts-${String(Date.now())}`))
  const data = { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa', title: 'A calmer morning' }
  const answer = await page.request.post(`${app.url}/api/videos`, { data, headers: { origin: app.url } })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`${app.url}/portal?video=${id}`)
  const dialog = page.getByRole('dialog', { name: 'A calmer morning' })
  await dialog.getByRole('button', { name: 'Share Video' }).click()
  await expect(toast(page)).toBeVisible()
  return dialog
}

// Its region handles the key only once its effects have run, so the press is repeated until it works.
async function toToast(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(region(page).locator('ol')).toBeFocused({ timeout: 500 })
  }).toPass()
}

test('CON-08: F8 leads out of the dialog to the toast; dragged 49 px to the right it comes back, at 51 px it leaves, as it does by Escape, which returns to the dialog', async ({
  page,
}) => {
  const dialog = await shared(page)
  // It stays as long as it has the focus.
  await toToast(page)
  await expect(region(page).getByRole('listitem'), 'a ring shows where the focus is').toHaveCSS(
    'outline-style',
    'solid',
  )
  await page.keyboard.press('Tab')
  await expect(region(page).getByRole('button').first()).toBeFocused()
  const drag = async (px: number) => {
    const box = await toast(page).boundingBox()
    const from = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + px, from.y, { steps: 5 })
    await page.mouse.up()
  }
  await drag(49)
  await expect(region(page).locator('[data-swiping]')).toHaveCount(0)
  await expect(toast(page)).toBeVisible()
  await drag(51)
  await expect(toast(page)).toBeHidden()
  await expect(dialog).toBeVisible()

  const share = dialog.getByRole('button', { name: 'Share Video' })
  await share.click()
  await expect(toast(page)).toBeVisible()
  await toToast(page)
  for (const key of ['Tab', 'Escape']) await page.keyboard.press(key)
  await expect(toast(page)).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(share).toBeFocused()

  // A menu that was just opened is not hidden under a toast.
  await share.click()
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Ada Learner' }).click()
  const layerOf = (part: Locator) => part.evaluate((element) => Number(getComputedStyle(element).zIndex))
  expect(await layerOf(page.getByRole('menu'))).toBeGreaterThan(await layerOf(region(page)))
})
