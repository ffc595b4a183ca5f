// The portal without a mouse, on two devices at once, with 5,000 actions, and in a browser that stores nothing.
import { expect } from '@playwright/test'
import { closeByEscape, expectNoSidewaysScroll, tabTo } from '../learner/keyboard.ts'
import { ACTIONS, openLibrary } from './portal-actions-page.ts'
import { test } from '../setup/test.ts'
import { DESK, SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

test('HOM-11, HOM-13: by keyboard alone the list is a single Tab stop, and every dialog returns the focus', async ({
  profiles,
}) => {
  test.setTimeout(150_000)
  const portal = await openLibrary(profiles, { url: app.url, name: 'keys', actions: ACTIONS, size: DESK })
  const { page } = portal
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  // The newest comes first.
  await tabTo(page, portal.title('Open the editor'))
  await press('ArrowDown')
  await expect(portal.title('Call Anna')).toBeFocused()
  await press('End')
  await expect(portal.title('Walk')).toBeFocused()
  await press('Enter')
  await expect(portal.dialog('Walk')).toBeVisible()
  await closeByEscape(page)
  await expect(portal.title('Walk')).toBeFocused()

  await press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Mark Complete' })).toBeFocused()
  await press('Escape')
  await portal.expectFocusAt('Walk')
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mark Complete' })).toBeFocused()
  await page.keyboard.type('set')
  await expect(page.getByRole('menuitem', { name: 'Set Reminder' })).toBeFocused()
  await press('Enter')
  await expect(portal.dialog('Set Reminder')).toBeVisible()
  await closeByEscape(page)
  await portal.expectFocusAt('Walk')

  await press('Home', 'ArrowDown', 'Tab')
  await expect(page.getByRole('button', { name: 'Mark Complete Call Anna' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Mark Complete Read' })).toBeFocused()
  await press('Tab', 'Enter')
  // The menu is still opening: keys pressed earlier would go to the button.
  await expect(page.getByRole('menuitem', { name: 'Mark Complete' })).toBeFocused()
  await page.keyboard.type('rem')
  await expect(page.getByRole('menuitem', { name: 'Remove forever' })).toBeFocused()
  await press('Enter')
  const asked = portal.dialog('Remove forever')
  // Its code is still loading: until then, Tab would move on in the page.
  await expect(asked).toBeFocused()
  await tabTo(page, asked.getByRole('button', { name: 'Remove forever' }))
  await press('Enter')
  await expect(portal.title('Read')).toBeHidden()
  await portal.expectFocusAt('Walk')
})

test('HOM-07, HOM-08: five thousand actions are listed, searched and reached to the last, also at 320 px', async ({
  profiles,
}) => {
  test.setTimeout(150_000)
  const portal = await openLibrary(profiles, { url: app.url, name: 'many', actions: ACTIONS, size: DESK })
  const { page } = portal
  await expect(page.getByRole('button', { name: 'Active (4)' })).toBeVisible()
  await page.evaluate(copyOldest, 5000)
  for (const size of [DESK, SMALL_PHONE]) {
    await page.setViewportSize(size)
    await page.reload()
    await page.getByRole('tab', { name: 'Action Library' }).click()
    // Speed is for npm run bench: here other tests share the machine.
    await expect(page.getByRole('button', { name: 'Active (5,004)' })).toBeVisible({ timeout: 30_000 })
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

// Runs in the page: rows as if brought by sync, older than all others.
async function copyOldest(count: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const db = await done(indexedDB.open(names.find((name) => name !== 'afterwatch-device') ?? ''))
  const transaction = db.transaction('actions', 'readwrite')
  const store = transaction.objectStore('actions')
  const [row] = (await done(store.getAll())) as object[]
  for (let n = 0; n < count; n += 1) {
    store.put({ ...row, id: crypto.randomUUID(), actionTitle: `Copy ${String(n)}`, createdAt: 100_000 - n })
  }
  // The last request may be done and the page gone before anything is stored.
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'))
  })
  db.close()
}
