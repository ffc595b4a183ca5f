// What lies over every page: the palette, menus, the state of the sync, and the page without a connection.
import type { Page } from '@playwright/test'
import { DAY_MS } from '#domain/kernel/time.ts'
import { QUIET_WHEN_ANONYMOUS, RESTORED_AT } from '#domain/wire/quiet-session.ts'
import { heading, over, page, press, to, type ScreenState } from './state.ts'

async function openPalette(onPage: Page, query = ''): Promise<void> {
  await onPage.getByRole('button', { name: 'Search', exact: true }).first().click()
  await onPage.getByRole('combobox', { name: 'Search and commands' }).fill(query)
}

const offline = (onPage: Page) => onPage.context().setOffline(true)

// Who does nothing is not told: something has to wait.
async function actOffline(onPage: Page): Promise<void> {
  await offline(onPage)
  await onPage.locator('[data-complete]').last().click()
}

const openUserMenu = async (onPage: Page) => {
  const menu = onPage.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await onPage.getByRole('button', { name: 'Ada Demo' }).click()
}

// Beside what other states left: a draft that can be finished, and one that no form opens any more.
async function signOutWithDrafts(onPage: Page): Promise<void> {
  await onPage.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const review = { until: '2026-01-04', step: 'note', missed: [], at: 0, mends: {}, noteBefore: '' }
    const note = 'Mornings before work are the best time for walking. Evenings never happen.'
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      if (db.objectStoreNames.contains('drafts')) {
        const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts')
        await done(drafts.put({ key: 'feedback', value: 'More drawings, please', updatedAt: 2 }))
        await done(drafts.put({ key: `review/${review.until}`, value: { ...review, note }, updatedAt: 1 }))
      }
      db.close()
    }
  })
  await openUserMenu(onPage)
  await onPage.getByRole('menuitem', { name: 'Sign Out' }).click()
}

// As after a restore from a backup: the server knows of no session, and may lack what was stored before.
async function signOutAfterRestore(onPage: Page): Promise<void> {
  const headers = { 'Preference-Applied': QUIET_WHEN_ANONYMOUS, [RESTORED_AT]: String(Date.now() + DAY_MS) }
  await onPage.route('**/api/auth/me', (route) => route.fulfill({ status: 204, headers }))
  await openUserMenu(onPage)
  await onPage.getByRole('menuitem', { name: 'Sign Out' }).click()
}

export const LAYERS: readonly ScreenState[] = [
  over('The palette, before typing', to('/portal'), (onPage) => openPalette(onPage)),
  {
    ...over('The palette, searching', to('/portal'), (onPage) => openPalette(onPage, 'walk')),
    until: (onPage) => onPage.getByRole('group', { name: 'Moments' }),
  },
  {
    ...over('The palette, nothing found', to('/library'), (onPage) => openPalette(onPage, 'zebra')),
    until: (onPage) => onPage.getByRole('group', { name: /^Nothing found/ }),
  },
  over('Keyboard shortcuts', to('/portal'), async (onPage) => onPage.keyboard.press('?')),
  {
    ...over('The user menu', to('/portal'), openUserMenu),
    until: (onPage) => onPage.getByRole('menuitem', { name: 'Sign Out' }),
  },
  {
    ...over('Signing out with drafts', to('/portal'), signOutWithDrafts),
    until: (onPage) => onPage.getByRole('list', { name: 'Unfinished drafts' }),
  },
  over('Sync', to('/portal'), press(/Synced/)),
  {
    ...page('learner', '/portal', (onPage) => onPage.getByRole('button', { name: /^Offline/ })),
    name: '/portal, offline',
    act: actOffline,
  },
  over('Sync, offline', to('/portal'), async (onPage) => {
    await actOffline(onPage)
    await press(/^Offline/)(onPage)
  }),
  { ...page('learner', '/library', heading('Your Video Library')), name: '/library, offline', act: offline },
]

export const AFTER_RESTORE: ScreenState = {
  ...over('Signing out after a restore', to('/portal'), signOutAfterRestore),
  until: (onPage) => onPage.getByText(/restored from a backup/),
}
