// Who may see and send what on a shared browser: sign-out, the next learner, a changed or ended session.
import { expect } from '@playwright/test'
import { giveLink } from '../learner/add-dialog.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { readDevice } from '../setup/device-store.ts'
import { post } from '../learner/learner-api.ts'
import { learnerNamed, PortalPage } from '../learner/learner.ts'
import { serverGone } from '../setup/server-gone.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'
import { registerWithTalk } from '../learner/with-talk.ts'

async function newVideo({ page }: PortalPage, title: string, justBefore?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add video' }).first().click()
  const dialog = page.getByRole('dialog')
  await giveLink(dialog, CALMER_MORNING.url, title)
  await justBefore?.()
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(dialog).toBeHidden()
}

/** A new learner at their portal, with a video and a plan made from it. */
async function registerWithPlan(portal: PortalPage, name: string): Promise<void> {
  const videoId = await registerWithTalk(portal, app.url, learnerNamed(name))
  const planningData = { when: '07:30', where: 'in the kitchen' }
  await post(portal.page, `${app.url}/api/actions`, {
    videoId,
    actionTitle: 'Write a card',
    actionType: 'Habit',
    planningData,
  })
  await portal.page.reload()
  await expect(portal.page.getByText('Write a card').first()).toBeVisible()
  await portal.expectSynced()
}

test('AUT-12: sign-out leaves nothing of the learner on the device, in every tab, even when the server is away', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const first = await profiles.open('offline too')
  await registerWithPlan(first, 'shared')
  const second = new PortalPage(await first.page.context().newPage())
  await second.page.goto(`${app.url}/portal`)
  await second.expectSynced()

  await first.untilInstalled()
  await second.untilInstalled()
  const comeBack = await serverGone(first.page.context(), app.url)
  await newVideo(first, 'Never to be sent')
  await first.signOut()
  const asking = first.page.getByRole('dialog', { name: 'Sign out with unsynced changes?' })
  await expect(asking.getByText('1 change has not reached the server yet.')).toBeVisible({ timeout: 15_000 })
  await asking.getByRole('button', { name: 'Sign out and discard' }).click()
  await expect(first.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 15_000 })
  await expect(second.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 15_000 })

  const { databases, rest } = await readDevice(first.page)
  expect(Object.keys(databases)).toEqual(['afterwatch-device'])
  const kept = JSON.stringify([databases, rest])
  for (const trace of [
    learnerNamed('shared').email,
    'Ada',
    'calmer',
    'Never to be sent',
    'Write a card',
    'kitchen',
    '/api/',
  ]) {
    expect(kept).not.toContain(trace)
  }

  await comeBack()
  await first.page.goto(`${app.url}/portal`)
  await expect(first.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await first.signInByForm(app.url, learnerNamed('shared'))
  await expect(first.page.getByRole('heading', { name: 'A calmer morning' })).toBeVisible({ timeout: 20_000 })
  await expect(first.page.getByRole('heading', { name: 'Never to be sent' })).toBeHidden()
})

test('what is kept at sign-out is sent at the next sign-in of the same learner, and nobody else sees or sends it', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const { page } = await profiles.open('offline too')
  const browser = new PortalPage(page)
  await browser.register(app.url, learnerNamed('grace'))
  await browser.signOut()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 15_000 })
  await browser.register(app.url, learnerNamed('ada'))
  await browser.expectSynced()
  await browser.untilInstalled()
  const comeBack = await serverGone(page.context(), app.url)
  await newVideo(browser, 'For Ada alone')
  await browser.signOut()
  await page.getByRole('button', { name: 'Sign out, keep on this device' }).click({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 15_000 })

  await comeBack()
  await browser.signInByForm(app.url, learnerNamed('grace'))
  await browser.expectSynced()
  await expect(page.getByRole('heading', { name: 'For Ada alone' })).toBeHidden()
  await browser.signOut()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 15_000 })
  await browser.signInByForm(app.url, learnerNamed('ada'))
  await expect(page.getByRole('heading', { name: 'For Ada alone' })).toBeVisible()
  await browser.expectSynced()
  const elsewhere = await profiles.open()
  await elsewhere.signInByForm(app.url, learnerNamed('grace'))
  await elsewhere.expectSynced()
  await expect(elsewhere.page.getByRole('heading', { name: 'For Ada alone' })).toBeHidden()
})

test('an ended session shows "Sign in to sync": work continues, and signing in sends it from the same page', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const browser = await profiles.open()
  const { page } = browser
  await browser.register(app.url, learnerNamed('ended'))
  await browser.expectSynced()
  await page.context().clearCookies()
  await newVideo(browser, 'Saved without a session')
  await expect(browser.syncPill()).toHaveAccessibleName(/^Sign in to sync 1/, { timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Saved without a session' })).toBeVisible()
  await browser.syncPill().click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to sync' })
  await expect(dialog.getByLabel('Email')).toHaveValue(learnerNamed('ended').email)
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await browser.expectSynced()
})

test('AUT-12: while the server answers a sign-out with errors, nobody is let in; it is told as soon as possible', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const browser = await profiles.open()
  const { page } = browser
  const signIn = page.getByRole('heading', { name: 'Welcome back' })
  await registerWithPlan(browser, 'unheard')
  const cookies = await page.context().cookies()
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }))
  await browser.signOut()
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })
  await expect(signIn).toBeVisible()
  await page.goto(`${app.url}/portal`)
  await expect(signIn).toBeVisible()
  await expect(page.getByText(CALMER_MORNING.title)).toHaveCount(0)
  expect(Object.keys((await readDevice(page)).databases)).toEqual(['afterwatch-device'])

  await page.unroute('**/api/auth/logout')
  const isTold = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/logout') && answer.ok())
  await page.reload()
  await isTold
  // The session itself has ended, not only on this device.
  await page.context().addCookies(cookies)
  const asked = await page.request.get(`${app.url}/api/auth/me`)
  expect(asked.status()).toBe(401)
})

test('after a session has ended elsewhere a start shows nothing of it, even offline, and its rows go', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const browser = await profiles.open('offline too')
  const { page } = browser
  await registerWithPlan(browser, 'revoked')
  await browser.untilInstalled()
  const traces = [learnerNamed('revoked').email, 'calmer', 'Write a card', 'kitchen']
  const before = JSON.stringify(await readDevice(page))
  for (const trace of traces) expect(before).toContain(trace)
  await page.context().clearCookies()
  await page.reload()
  const signIn = page.getByRole('heading', { name: 'Welcome back' })
  await expect(signIn).toBeVisible()
  // They go once it is known that nothing unsent is among them, which takes seconds on a busy machine.
  const names = async () => Object.keys((await readDevice(page)).databases)
  await expect.poll(names, { timeout: 30_000 }).toEqual(['afterwatch-device'])
  const { databases, rest } = await readDevice(page)
  const kept = JSON.stringify([databases, rest])
  for (const trace of traces) expect(kept).not.toContain(trace)
  await serverGone(page.context(), app.url)
  await page.reload()
  await expect(signIn).toBeVisible()
})

test('a session that became someone else’s under an open tab (409) shows theirs, and nothing of the first', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const [browser, elsewhere] = [await profiles.open(), await profiles.open()]
  const { page } = browser
  await elsewhere.register(app.url, learnerNamed('second'))
  await newVideo(elsewhere, 'Of the second learner')
  await elsewhere.expectSynced()
  await browser.register(app.url, learnerNamed('first'))
  await browser.expectSynced()
  // The other tab announces nothing: only the server's answer can reveal it.
  const cookies = await elsewhere.page.context().cookies()
  // Not earlier: the next server request would notice it. Replaced directly, so that the cookie is never missing.
  await newVideo(browser, 'Of the first learner', () => page.context().addCookies(cookies))
  await expect(page.getByRole('heading', { name: 'Of the second learner' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Of the first learner' })).toBeHidden()
  await browser.expectSynced()
  await elsewhere.page.reload()
  await elsewhere.expectSynced()
  await expect(elsewhere.page.getByRole('heading', { name: 'Of the first learner' })).toBeHidden()
})
