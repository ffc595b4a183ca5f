// The video library on a desktop: what is in its URL and on this device, and how its videos are laid out.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { card } from '../learner/by-name.ts'
import { patch, post } from '../learner/learner-api.ts'
import { DESK } from '../learner/screens.ts'
import { openLibrary, withVideos } from '../learner/with-videos.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

test('LIB-03, LIB-05, LIB-07, LIB-09, LIB-10, LIB-11, LIB-12: search, filters, order and open dialog are in the URL; reload and Back restore them; in the grid videos share a row, in the list each has its own', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(DESK)
  const ids = await withVideos(portal, 'filters', 14)
  for (const n of [1, 2]) await patch(page, `${app.url}/api/videos/${String(ids[n])}/category`, { category: 'Health' })
  await post(page, `${app.url}/api/videos/${String(ids[2])}/tags`, { tagName: 'Zen' })
  await openLibrary(page)
  await expect(page.getByText('14 of 14 videos')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('button', { name: 'Load More Videos' }).click()
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page.getByRole('button', { name: 'Load More Videos' })).toBeDisabled()

  const panel = page.getByRole('region', { name: 'Categories' })
  await panel.getByRole('button', { name: 'Health' }).click()
  await expect(page.getByText('2 of 14 videos')).toBeVisible()
  await page.getByRole('region', { name: 'Tags' }).getByRole('button', { name: 'Zen' }).click()
  await expect(page.getByText('1 of 14 videos')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('TALK')
  await expect(page).toHaveURL(/category=Health&tag=zen.*q=TALK|q=TALK&category=Health&tag=zen/)
  await page.reload()
  await expect(page.getByText('1 of 14 videos')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue('TALK')
  await page.goBack()
  await expect(page.getByText('2 of 14 videos')).toBeVisible()
  await expect.poll(() => rowsOfTwo(page)).toBe(1)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect.poll(() => rowsOfTwo(page)).toBe(2)
  await page.reload()
  await expect.poll(() => rowsOfTwo(page)).toBe(2)
  await page.getByRole('button', { name: 'Remove filter Health' }).click()
  await expect(page.getByText('14 of 14 videos')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort videos' }).selectOption('oldest')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Talk 0')
  await page.getByRole('button', { name: 'Export / Import' }).click()
  await expect(page.getByRole('button', { name: 'Save Whole library, JSON' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('nothing like it')
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear all filters' }).click()

  await card(page, 'Talk 0').getByRole('button', { name: 'Open Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Talk 0' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Talk 0' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await card(page, 'Talk 0').getByRole('button', { name: 'Reflect' }).click()
  await expect(page).toHaveURL(/reflect=/)
  await expect(page.getByRole('dialog', { name: 'Reflect on this video' })).toBeVisible()
})

/** In how many rows the two cards lie; null while there are not two. */
async function rowsOfTwo(page: Page): Promise<number | null> {
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top))
  return tops.length === 2 ? new Set(tops.map(Math.round)).size : null
}
