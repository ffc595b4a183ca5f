// Every dialog and transition of an action, on a phone; on a desktop by keyboard in portal-actions-more.e2e.ts.
import { expect } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { readDevice } from '../setup/device-store.ts'
import { closeByEscape, expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { ACTIONS, openLibrary, TUTORIAL_STEPS, type ActionsPage } from './portal-actions-page.ts'
import { test } from '../setup/test.ts'
import { PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

async function changeStatuses(portal: ActionsPage): Promise<void> {
  await portal.choose('Mark Complete', 'Walk')
  await portal.expectTold('Success', 'Action status updated')
  await portal.show('History')
  await portal.choose('Mark In Progress', 'Walk')
  await portal.expectTold('Success', 'Action status updated')
  await expect(portal.page.getByText('No completed actions yet')).toBeVisible()
  await portal.expectFocusKept()
  await portal.show('Active')
  await portal.page.getByRole('button', { name: 'Mark Complete Walk' }).click()
  await portal.expectTold('Success', 'Action status updated')
  await portal.expectFocusKept()
  await portal.show('History')
  await portal.page.getByRole('button', { name: 'Mark In Progress Walk' }).click()
  await portal.expectTold('Success', 'Action status updated')
  await portal.show('Active')
}

async function setReminder(portal: ActionsPage): Promise<void> {
  await portal.choose('Set Reminder', 'Walk')
  const dialog = portal.dialog('Set Reminder')
  await dialog.getByRole('button', { name: 'Set Reminder' }).click()
  await portal.expectTold('Reminder set successfully')
  await expect(dialog).toBeHidden()
  await portal.expectFocusAt('Walk')
}

async function takeAlong(portal: ActionsPage): Promise<void> {
  for (const entry of ['Copy as text', 'Share']) {
    await portal.choose(entry, 'Walk')
    await portal.expectTold('Text copied')
    expect(await portal.page.evaluate(() => navigator.clipboard.readText())).toContain('I am in the park')
  }
}

async function doTutorial(portal: ActionsPage): Promise<void> {
  await portal.title('Open the editor').click()
  const details = portal.dialog('Learn to code')
  for (const { title } of TUTORIAL_STEPS) {
    await details.getByRole('button', { name: `Mark Complete ${title}` }).click()
    await portal.expectTold('Step completed!')
  }
  await expect(details.getByText('2 of 2 done')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Mark In Progress' })).toBeVisible()
  await portal.page.keyboard.press('Escape')
}

async function end(portal: ActionsPage): Promise<void> {
  await portal.choose('Complete Forever', 'Call Anna')
  await portal.expectTold(
    'Action completed forever',
    'All reminders stopped. Your progress history has been preserved.',
  )
  await portal.expectFocusKept()
  await portal.choose('Remove forever', 'Read')
  await portal.dialog('Remove forever').getByRole('button', { name: 'Cancel' }).click()
  await portal.expectFocusAt('Read')
  await portal.choose('Remove forever', 'Read')
  await portal.dialog('Remove forever').getByRole('button', { name: 'Remove forever' }).click()
  await portal.expectTold('Action deleted')
  await expect(portal.title('Read')).toBeHidden()
  await portal.expectFocusAt('Walk')
  await portal.show('History')
  await expect(portal.page.getByText('Completed forever').first()).toBeVisible()
}

async function edit(portal: ActionsPage): Promise<void> {
  const { page } = portal
  await portal.choose('Edit plan', 'Walk')
  const dialog = portal.dialog('Edit plan')
  await dialog.getByLabel('Where?').fill('the forest')
  await dialog.getByLabel('When?').fill('at noon')
  await expect.poll(async () => JSON.stringify(await readDevice(page))).toContain('at noon')
  await page.reload()
  await expect(dialog.getByText('What you had typed is still here, not saved yet.')).toBeVisible()
  await expect(dialog.getByLabel('Where?')).toHaveValue('the forest')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await portal.expectTold('Plan saved')
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Action Library' }).click()
  await portal.title('Walk').click()
  await expect(portal.dialog('Walk').getByText('If it is noon and I am in the forest, then I will walk.')).toBeVisible()
  await closeByEscape(page)
  await expect(portal.title('Walk')).toBeFocused()
}

async function everyAct(portal: ActionsPage): Promise<void> {
  await changeStatuses(portal)
  await setReminder(portal)
  await takeAlong(portal)
  await doTutorial(portal)
  await edit(portal)
  await end(portal)
}

// What an act writes does not depend on the width of the screen.
test('PRD-06, HOM-11, HOM-13, HOM-14, HOM-15, TUT-01, ERR-13, ERR-14, ERR-15, ERR-16, ERR-17: every act on an action, on a phone, offline', async ({
  profiles,
}) => {
  test.setTimeout(150_000)
  const account = { url: app.url, name: 'acts', device: 'offline too' } as const
  const portal = await openLibrary(profiles, { ...account, actions: ACTIONS, size: PHONE })
  await portal.goOffline()
  await everyAct(portal)
  await expect(portal.portal.syncPill()).toHaveAccessibleName(/^Offline/)
  await portal.page.context().setOffline(false)
  await portal.portal.expectSynced()
})

test('HOM-11: on a phone Back closes the topmost dialog, a link opens any of them, and axe finds nothing', async ({
  profiles,
}) => {
  test.setTimeout(150_000)
  const portal = await openLibrary(profiles, { url: app.url, name: 'back', actions: ACTIONS, size: PHONE })
  const { page } = portal
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 560 })
  // By key: the entries of a scrolling menu must be reachable that way.
  await portal.more('Walk').press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  const menu = await page.getByRole('menu').boundingBox()
  expect(menu?.y, 'its first entry is on the screen').toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await portal.title('Walk').click()
  await portal.dialog('Walk').getByRole('button', { name: 'Edit plan' }).click()
  await expect(portal.dialog('Edit plan')).toBeVisible()
  await page.goBack()
  await expect(portal.dialog('Edit plan')).toBeHidden()
  await expect(portal.dialog('Walk')).toBeVisible()
  await expectAccessible(page)
  const address = portal.address()
  await page.goBack()
  await expect(portal.dialog()).toBeHidden()
  await expect.poll(() => portal.address()).toBe('/portal')
  for (const [asked, name] of [
    ['reminder', 'Set Reminder'],
    ['edit', 'Edit plan'],
    ['remove', 'Remove forever'],
  ] as const) {
    await page.goto(`${app.url}${address}&dialog=${asked}`)
    await expect(portal.dialog(name)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(portal.dialog()).toBeHidden()
    await expect.poll(() => portal.address()).toBe('/portal')
  }
})
