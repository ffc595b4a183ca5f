// The video library as a learner uses it: on a desktop and on a phone, online and offline, with and without a mouse.
import { expect } from '@playwright/test'
import { giveLink, nameIt } from '../learner/add-dialog.ts'
import { expectAccessible } from '../learner/accessible.ts'
import { card } from '../learner/by-name.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { closeByEscape, expectNoSidewaysScroll, pressOn, tabTo } from '../learner/keyboard.ts'
import { patch, post } from '../learner/learner-api.ts'
import { DESK, PHONE } from '../learner/screens.ts'
import { openLibrary, withVideos } from '../learner/with-videos.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

const PLAN = {
  actionSteps: [{ id: 1, title: 'Put the shoes out', description: 'Tonight', isCompleted: false, notes: '' }],
  completedAt: '2026-11-18T09:00:00.000Z',
}

// What an act writes does not depend on the width of the screen, nor on the network.
test('PRD-03, PRD-05, CRD-12, API-22: on a phone, offline, a card is tagged, categorised, applied and deleted', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open('offline too')
  const { page } = portal
  await page.setViewportSize(PHONE)
  const [first = ''] = await withVideos(portal, 'cards', 3)
  await post(page, `${app.url}/api/reflections`, {
    videoId: first,
    reflectionFlow: 'action_plan',
    reflectionData: PLAN,
  })
  await openLibrary(page)
  await expect(page.getByText('3 of 3 videos')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await portal.untilInstalled()
  await page.reload()
  await page.context().setOffline(true)

  const talk = card(page, 'Talk 0')
  await talk.getByRole('button', { name: 'Add tag' }).click()
  await page.keyboard.type('focus')
  await page.keyboard.press('Enter')
  await expect(talk.getByRole('button', { name: 'Remove tag focus' })).toBeVisible()
  await expect(page.getByText('Tag added successfully').first()).toBeVisible()
  await talk.getByRole('button', { name: 'Add Category' }).click()
  await talk.getByRole('combobox', { name: 'Category of Talk 0' }).selectOption('Health')
  await expect(page.getByText('Category updated successfully').first()).toBeVisible()
  await talk.getByRole('checkbox', { name: /Applied/ }).click()
  await expect(page.getByText('Applied status updated!').first()).toBeVisible()
  await talk.getByRole('group', { name: 'Repeat this action?' }).getByRole('button', { name: 'Weekly' }).click()
  await expect(page.getByText('Repeat frequency set!').first()).toBeVisible()
  await expect(talk.getByText('Repeats weekly')).toBeVisible()
  await card(page, 'Talk 1').getByRole('button', { name: 'Delete Talk 1' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this video?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Video deleted successfully').first()).toBeVisible()
  await expect(page.getByText('2 of 2 videos')).toBeVisible()
  await expect(question).toBeHidden()
  await expectAccessible(page)

  await page.reload()
  await expect(talk.getByRole('button', { name: 'Remove tag focus' })).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(
      async () => {
        const videos = (await (await page.request.get(`${app.url}/api/videos`)).json()) as { title: string }[]
        return videos.map(({ title }) => title)
      },
      { timeout: 20_000 },
    )
    .toEqual(['Talk 2', 'Talk 0'])
  await expect
    .poll(async () => (await page.request.get(`${app.url}/api/tags`)).text(), { timeout: 20_000 })
    .toContain('focus')
})

test('LIB-03, LIB-05, LIB-07, LIB-09, LIB-10, LIB-11, LIB-12: search, filters, order and open dialog are in the URL; reload and Back restore them', async ({
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
  await page.getByRole('button', { name: 'Remove filter Health' }).click()
  await expect(page.getByText('14 of 14 videos')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort videos' }).selectOption('oldest')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Talk 0')
  await page.getByRole('button', { name: 'List view' }).click()
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

test('LIB-09, LIB-15, CRD-06: the first video is added from the empty library by link and by dropping its captions', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(PHONE)
  await withVideos(portal, 'adds', 0)
  await openLibrary(page)
  await expect(page.getByText('Start by adding your first YouTube video above')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'YouTube link' }).fill('https://youtu.be/aaaaaaaaaaa')
  await page.getByRole('button', { name: 'Add video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add video' })
  await expect(dialog.getByText('YouTube video')).toBeVisible()
  await nameIt(dialog, 'A calmer morning')
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(card(page, 'A calmer morning')).toBeVisible()
  await expect(
    page.getByText('Generating AI summary...').or(page.getByText('Waiting for its transcript')),
  ).toBeVisible()

  // The same link again opens the existing video.
  await page.getByRole('textbox', { name: 'YouTube link' }).fill('https://www.youtube.com/watch?v=aaaaaaaaaaa')
  await page.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByRole('dialog', { name: 'A calmer morning' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Add video' }).click()
  await giveLink(dialog, 'https://youtu.be/bbbbbbbbbbb', 'With its captions')
  await dialog.locator('input[type=file]').first().setInputFiles(CALMER_MORNING.file)
  await expect(dialog.getByText(/\d+ lines/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  await closeByEscape(page)
  await expect(card(page, 'With its captions').getByText('Processed')).toBeVisible()
})

test('LIB-07: in the grid videos share a row, in the list each has its own, and a reload keeps the choice', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(DESK)
  await withVideos(portal, 'grid', 2)
  await openLibrary(page)
  const rows = async () => {
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top))
    return tops.length === 2 ? new Set(tops.map(Math.round)).size : null
  }
  await expect.poll(rows).toBe(1)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect.poll(rows).toBe(2)
  await page.reload()
  await expect.poll(rows).toBe(2)
  await page.getByRole('button', { name: 'Grid view' }).click()
  await expect.poll(rows).toBe(1)
})

test('without a mouse several videos are selected, tagged and deleted', async ({ profiles }) => {
  test.setTimeout(180_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(DESK)
  await withVideos(portal, 'keys', 3)
  await openLibrary(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  await pressOn(page, page.getByRole('button', { name: 'Select', exact: true }))
  await pressOn(page, page.getByRole('checkbox', { name: 'Select Talk 2' }), 'Space')
  await pressOn(page, page.getByRole('checkbox', { name: 'Select Talk 1' }), 'Space')
  const bar = page.getByRole('region', { name: 'Selected videos' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await pressOn(page, bar.getByRole('button', { name: 'Tag' }))
  await page.keyboard.type('later')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag later' })).toHaveCount(2)
  await expect(bar.getByRole('button', { name: 'Tag' })).toBeFocused()
  await expectAccessible(page)
  await pressOn(page, bar.getByRole('button', { name: 'Delete' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('1 of 1 video')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add tag to Talk 0' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('zen')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add tag to Talk 0' })).toBeFocused()
})

test('LIB-01, LIB-02, ROL-02, ACT-08, NAV-13, NAV-14: the same library is on the dashboard and below the hero', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(DESK)
  await withVideos(portal, 'embedded', 2)
  await openLibrary(page, '/dashboard')
  await expect(page.getByText('2 of 2 videos')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Insights' }).getByText('Quick Stats')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress to Explorer' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectAccessible(page)
  await openLibrary(page, '/')
  await expect(page.getByText('2 of 2 videos')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn What You Watch Into What You Do')
  await expectNoSidewaysScroll(page)
})
