// Putting off, skipping and keeping up a habit; the rising rank; the reminder dialog; The Science.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { expectNoSidewaysScroll, tabTo } from '../learner/keyboard.ts'
import { addDailyAction, patch, post } from '../learner/learner-api.ts'
import type { PortalPage } from '../learner/learner.ts'
import { registered } from '../learner/new-learner.ts'
import { noonZone } from '../setup/noon-zone.ts'
import { DESK, PHONE, SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

// Behaviour does not depend on the width, so each test uses one size; the layout is checked in both.
async function expectFits(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
}

// Many steps, with every colour checked in both themes.
test.describe.configure({ timeout: 120_000 })

const addHabit = (page: Page, actionTitle: string) =>
  addDailyAction(page, app.url, { actionTitle, reminderTime: '13:30', timeZone: noonZone() })

async function complete(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const { id } = await post(page, `${app.url}/api/actions`, {
      actionTitle: `Old ${String(n)}`,
      actionType: 'one-time',
    })
    await patch(page, `${app.url}/api/actions/${id}/status`, { status: 'completed' })
  }
}

async function openPortal({ page }: PortalPage, search = ''): Promise<void> {
  await page.goto(`${app.url}/portal${search}`)
  await expect(page.getByRole('heading', { name: "Ada's Actions", includeHidden: true })).toBeAttached()
  // A new device has nothing due before its first sync, so it opens on the library.
  if (search === '') await page.getByRole('tab', { name: "Today's Focus" }).click()
}

const celebration = (page: Page) => page.locator('[data-celebration]')
const group = (page: Page, name: string) => page.getByRole('region', { name })

test('HOM-05, ERR-17: snooze and not today, with Undo, online and offline, on a phone', async ({ profiles }) => {
  const portal = await registered(profiles, 'snooze', { size: PHONE, device: 'offline too' })
  const { page } = portal
  await addHabit(page, 'Walk')
  await addHabit(page, 'Read')
  await openPortal(portal)
  await portal.expectSynced()
  await portal.untilInstalled()
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline)
    const walk = page.getByRole('button', { name: 'Later for Walk' })
    await walk.click()
    await page.getByRole('menuitem', { name: /^This evening at/ }).click()
    await expect(page.getByText('Snoozed', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Back where it was').first()).toBeVisible()
    await walk.click()
    if (isOffline) await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Not today' }).click()
    await expect(group(page, 'Due Tomorrow').getByRole('button', { name: 'Complete Walk' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Complete Read' })).toBeFocused()
    await expect(page.getByText(/costs no strength/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    // Until then its row may be the old one, folding away.
    await expect(page.getByText('Back where it was').first()).toBeVisible()
    await expect(group(page, 'Due Today').getByRole('button', { name: 'Complete Walk' })).toBeVisible()
  }
  await page.reload()
  await expect(group(page, 'Due Today').getByRole('button', { name: 'Complete Walk' })).toBeVisible()
  await page.context().setOffline(false)
  await portal.expectSynced()
  await expectFits(page)
})

test('HOM-13: completing a habit can be undone, and its strength is shown in the details, on a desktop', async ({
  profiles,
}) => {
  const portal = await registered(profiles, 'strength', { size: DESK })
  const { page } = portal
  const id = await addHabit(page, 'Walk')
  await openPortal(portal)
  // The row folds away in one group as it appears in the other: only one of the two can be pressed.
  const complete = group(page, 'Due Today').getByRole('button', { name: 'Complete Walk' })
  await complete.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await complete.click()
  // Stored; without this, the group could be the old one, folding away.
  await expect(undo).toBeVisible()
  await expect(group(page, 'Due Tomorrow').getByRole('button', { name: 'Complete Walk' })).toBeVisible()
  await page.goto(`${app.url}/portal?action=${id}`)
  const detail = page.getByRole('dialog', { name: 'Walk' })
  await expect(detail.getByText('5%, taking root')).toBeVisible()
  await expect(detail.getByText('Done the last time')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('REM-01, VAL-12, REM-09: the reminder dialog refuses the past and makes a calendar file, on a desktop', async ({
  profiles,
}) => {
  const portal = await registered(profiles, 'reminder', { size: DESK, device: 'offline too' })
  const { page } = portal
  const { id } = await post(page, `${app.url}/api/actions`, { actionTitle: 'Walk', actionType: 'Habit' })
  await openPortal(portal, `?action=${id}&dialog=reminder`)
  await portal.untilNothingWaits()
  await portal.untilInstalled()
  await page.context().setOffline(true)
  const dialog = page.getByRole('dialog', { name: 'Set Reminder' })
  await dialog.getByRole('button', { name: 'One-time' }).click()
  await dialog.getByRole('button', { name: 'Set Reminder' }).click()
  await expect(dialog.getByText('Please select a date for one-time reminder')).toBeVisible()
  await dialog.getByLabel('Date').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Set Reminder' }).click()
  await expect(dialog.getByText('Please select a future date and time')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Recurring' }).click()
  await dialog.getByRole('radio', { name: 'Weekdays (Mon-Fri)' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Add to calendar' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
  expect(text).toMatch(/DTSTART;TZID=[\w/]+:\d{8}T090000/)
  await dialog.getByRole('button', { name: 'Set Reminder' }).click()
  await expect(page.getByText('Reminder set successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('HOM-12, PRD-07: The Science is read offline, by its URL and by keyboard, on a phone', async ({ profiles }) => {
  const portal = await registered(profiles, 'science', { size: PHONE, device: 'offline too' })
  const { page } = portal
  await openPortal(portal)
  await portal.expectSynced()
  await portal.untilInstalled()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'The Science' }).click()
  const list = page.getByRole('dialog', { name: 'The Science' })
  await expect(list.getByText(/min read/)).toHaveText(['2 min read', '3 min read', '3 min read'])
  await expectAccessible(page)
  await list.getByRole('button', { name: /forgetting curves/ }).click()
  await expect(page).toHaveURL(/science=forgetting/)
  const slider = page.getByRole('slider', { name: 'Time since learning' })
  await tabTo(page, slider)
  await page.keyboard.press('End')
  await expect(page.getByText('After 31 days, 21% was left')).toBeVisible()
  for (const [id, title] of [
    ['forgetting', 'What forgetting curves really show'],
    ['plans', 'When, where, then: plans that fire'],
    ['telling', 'Telling someone: what we know and don’t'],
  ] as const) {
    await page.goto(`${app.url}/portal?science=${id}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.setViewportSize(SMALL_PHONE)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('STA-02: a rising rank plays confetti once, on the device where it was earned, also offline', async ({
  profiles,
}) => {
  const portal = await registered(profiles, 'confetti', { size: DESK, device: 'offline too' })
  const { page } = portal
  await complete(page, 9)
  await addHabit(page, 'Walk')
  await openPortal(portal)
  await portal.expectSynced()
  await portal.untilInstalled()
  await expect(celebration(page)).toBeHidden()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Complete Walk' }).click()
  await expect(celebration(page).locator('canvas')).toBeVisible()
  await expect(celebration(page).getByRole('status')).toHaveText('Congratulations, your rank is now Explorer.')
  // Neither the sentence nor its canvas takes a click.
  await page.getByRole('tab', { name: 'Action Library' }).click()
  await expect(celebration(page)).toBeHidden({ timeout: 15_000 })
  await page.context().setOffline(false)
  await portal.expectSynced()
  await page.reload()
  await expect(page.getByText('100 of 250 XP').first()).toBeVisible()
  await expect(celebration(page)).toBeHidden()
})

test('STA-02: with reduced motion a sentence congratulates, and axe finds nothing', async ({ profiles }) => {
  const portal = await registered(profiles, 'congratulated', { size: PHONE })
  const { page } = portal
  await complete(page, 9)
  await addHabit(page, 'Walk')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPortal(portal)
  await page.getByRole('button', { name: 'Complete Walk' }).click()
  await expect(celebration(page).getByRole('status')).toHaveText('Congratulations, your rank is now Explorer.')
  await expect(celebration(page).locator('canvas')).toHaveCount(0)
  await expectAccessible(page)
})

test('NAV-04: /progress says Coming Soon', async ({ profiles }) => {
  const { page } = await registered(profiles, 'progress', { size: PHONE })
  await page.goto(`${app.url}/progress`)
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  await expectAccessible(page)
})
