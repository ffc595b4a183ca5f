// Every dialog and transition of an action, by mouse and by keys, online and offline, on a desk and on a phone.
import { expect, test } from '@playwright/test'
import { appProcess, type AppProcess } from '../setup/app-process.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, tabTo } from './keyboard.ts'
import { DESK, openAgain, openLibrary, PHONE, type ActionsPage } from './portal-actions-page.ts'
import { Profiles } from './profiles.ts'

let app: AppProcess

test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await appProcess()
  await app.start()
})
test.afterAll(() => app.dispose())

const tutorialSteps = ['Open the editor', 'Write ten lines'].map((title) => ({ title, description: '' }))
const ACTIONS = [
  { actionTitle: 'Walk', planningData: { what: 'walk', where: 'the park' } },
  { actionTitle: 'Read' },
  { actionTitle: 'Call Anna' },
  { actionTitle: 'Learn to code', actionType: 'tutorial', planningData: { tutorialSteps } },
] as const

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
  await expect(portal.more('Walk')).toBeFocused()
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
  for (const { title } of tutorialSteps) {
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
  await expect(portal.more('Read')).toBeFocused()
  await portal.choose('Remove forever', 'Read')
  await portal.dialog('Remove forever').getByRole('button', { name: 'Remove forever' }).click()
  await portal.expectTold('Action deleted')
  await expect(portal.title('Read')).toBeHidden()
  await expect(portal.title('Walk')).toBeFocused()
  await portal.show('History')
  await expect(portal.page.getByText('Completed forever')).toBeVisible()
}

async function edit(portal: ActionsPage): Promise<void> {
  const { page } = portal
  await portal.choose('Edit plan', 'Walk')
  const dialog = portal.dialog('Edit plan')
  await dialog.getByLabel('Where?').fill('the forest')
  await dialog.getByLabel('When?').fill('at noon')
  await page.reload()
  await expect(dialog.getByText('What you had typed is still here, not saved yet.')).toBeVisible()
  await expect(dialog.getByLabel('Where?')).toHaveValue('the forest')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await portal.expectTold('Plan saved')
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Action Library' }).click()
  await portal.title('Walk').click()
  await expect(portal.dialog('Walk').getByText('If it is noon and I am in the forest, then I will walk.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(portal.title('Walk')).toBeFocused()
}

for (const [place, size] of [
  ['on a desk', DESK],
  ['on a phone', PHONE],
] as const) {
  for (const network of ['online', 'offline'] as const) {
    test(`HOM-11, HOM-13 to HOM-15, TUT-01, ERR-13 to ERR-17: every act on an action ${place}, ${network}`, async () => {
      test.setTimeout(150_000)
      await using profiles = new Profiles()
      const email = `${place.replaceAll(' ', '-')}-${network}@example.com`
      const portal = await openLibrary(profiles, { url: app.url, email, actions: ACTIONS, size })
      if (network === 'offline') await portal.goOffline()
      await changeStatuses(portal)
      await setReminder(portal)
      await takeAlong(portal)
      await doTutorial(portal)
      await edit(portal)
      await end(portal)
      await portal.page.context().setOffline(false)
      await portal.portal.expectSynced()
    })
  }
}

test('HOM-11: on a phone Back closes the topmost dialog, a link opens any of them, and axe finds nothing', async () => {
  test.setTimeout(150_000)
  await using profiles = new Profiles()
  const portal = await openLibrary(profiles, { url: app.url, email: 'back@example.com', actions: ACTIONS, size: PHONE })
  const { page } = portal
  await expectAccessible(page)
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
  expect(portal.address()).toBe('/portal')
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
    expect(portal.address()).toBe('/portal')
  }
})

test('HOM-11, HOM-13: by keyboard alone the list is one stop of Tab, and every dialog gives the focus back', async () => {
  test.setTimeout(150_000)
  await using profiles = new Profiles()
  const portal = await openLibrary(profiles, { url: app.url, email: 'keys@example.com', actions: ACTIONS, size: DESK })
  const { page } = portal
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  // The newest stands first.
  await tabTo(page, portal.title('Open the editor'))
  await press('ArrowDown')
  await expect(portal.title('Call Anna')).toBeFocused()
  await press('End')
  await expect(portal.title('Walk')).toBeFocused()
  await press('Enter')
  await expect(portal.dialog('Walk')).toBeVisible()
  await press('Escape')
  await expect(portal.title('Walk')).toBeFocused()

  await press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Mark Complete' })).toBeVisible()
  await press('Escape')
  await expect(portal.more('Walk')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('set')
  await press('Enter')
  await expect(portal.dialog('Set Reminder')).toBeVisible()
  await press('Escape')
  await expect(portal.more('Walk')).toBeFocused()

  await press('Home', 'ArrowDown', 'Tab')
  await expect(page.getByRole('button', { name: 'Mark Complete Call Anna' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Mark Complete Read' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('rem')
  await press('Enter')
  const asked = portal.dialog('Remove forever')
  await tabTo(page, asked.getByRole('button', { name: 'Remove forever' }))
  await press('Enter')
  await expect(portal.title('Read')).toBeHidden()
  await expect(portal.title('Walk')).toBeFocused()
})

test('two devices edit one field offline: the later text stands, the other one is offered, on both', async () => {
  test.setTimeout(150_000)
  await using profiles = new Profiles()
  const account = { url: app.url, email: 'two-writers@example.com' }
  const phone = await openLibrary(profiles, { ...account, actions: ACTIONS, size: PHONE })
  const laptop = await openAgain(profiles, account)
  const write = async (portal: ActionsPage, where: string) => {
    await portal.goOffline()
    await portal.choose('Edit plan', 'Walk')
    await portal.dialog('Edit plan').getByLabel('Where?').fill(where)
    await portal.dialog('Edit plan').getByRole('button', { name: 'Save plan' }).click()
    await portal.expectTold('Plan saved')
  }
  const reconnect = async (portal: ActionsPage) => {
    await portal.page.context().setOffline(false)
    await portal.portal.expectSynced()
  }
  await write(phone, 'the forest')
  await write(laptop, 'the beach')
  await reconnect(phone)
  await reconnect(laptop)
  for (const portal of [phone, laptop]) {
    await portal.title('Walk').click()
    const details = portal.dialog('Walk')
    await expect(
      details.getByText('If I am in the beach, then I will walk.').or(details.getByText(/beach/)),
    ).toBeVisible()
    await expect(details.getByRole('region', { name: 'Written on two devices' }).getByText('the forest')).toBeVisible()
    await expectAccessible(portal.page)
  }
  await laptop.dialog().getByRole('button', { name: 'Use this text Where?' }).click()
  await expect(phone.dialog('Walk').getByRole('region', { name: 'Written on two devices' })).toBeHidden({
    timeout: 20_000,
  })
  await expect(phone.dialog('Walk').getByText(/forest/)).toBeVisible()
})

test('HOM-07, HOM-08: five thousand actions are listed, searched and reached to the last, also at 320 px', async () => {
  test.setTimeout(150_000)
  await using profiles = new Profiles()
  const portal = await openLibrary(profiles, { url: app.url, email: 'many@example.com', actions: ACTIONS, size: DESK })
  const { page } = portal
  await page.evaluate(copyOldest, 5000)
  for (const size of [DESK, { width: 320, height: 640 }]) {
    await page.setViewportSize(size)
    await page.reload()
    await page.getByRole('tab', { name: 'Action Library' }).click()
    await expect(page.getByRole('button', { name: 'Active (5004)' })).toBeVisible()
    const rows = page.getByRole('listitem')
    await expect(rows.first()).toHaveAttribute('aria-setsize', '5004')
    await portal.title('Open the editor').focus()
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(portal.title('Copy 4999')).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(portal.title('Copy 4999')).toBeInViewport()
    expect(await rows.count()).toBeLessThan(60)
    await expectNoSidewaysScroll(page)
    await page.getByRole('searchbox', { name: 'Search actions' }).fill('copy 1234')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Copy 1234')
  }
})

test('ERR-10: a browser that keeps nothing says so in the words of the catalogue', async () => {
  await using profiles = new Profiles()
  const portal = await openLibrary(profiles, { url: app.url, email: 'broken@example.com', actions: [], size: DESK })
  await portal.page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await portal.page.reload()
  await expect(portal.page.getByText('Failed to load actions. Please try again.')).toBeVisible()
})

// Runs in the page: rows as sync would have brought them, older than all others.
async function copyOldest(count: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const db = await done(indexedDB.open(names.find((name) => name !== 'afterwatch-device') ?? ''))
  const store = db.transaction('actions', 'readwrite').objectStore('actions')
  const [row] = (await done(store.getAll())) as object[]
  let last: IDBRequest = store.count()
  for (let n = 0; n < count; n += 1) {
    last = store.put({ ...row, id: crypto.randomUUID(), actionTitle: `Copy ${String(n)}`, createdAt: 100_000 - n })
  }
  await done(last)
  db.close()
}
