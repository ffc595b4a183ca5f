// An account from its first day to its last, by the keyboard, with the mails read from their files.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { appProcess, type AppProcess } from '../setup/app-process.ts'
import { expectAccessible } from './accessible.ts'
import { readDevice } from './device-store.ts'
import type { Learner } from './learner.ts'
import { linkMailedTo } from './mailed-link.ts'
import { Profiles } from './profiles.ts'

let app: AppProcess

test.beforeAll(async () => {
  test.setTimeout(240_000)
  app = await appProcess()
  await app.start()
})
test.afterAll(() => app.dispose())

const SMALL = { width: 320, height: 640 }

const mailedLink = (to: string, subject: string) => linkMailedTo(app.dataDir, to, subject)

// Tab until the control is focused: whoever has no mouse gets there, too.
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'tab' | 'link' | 'menuitem' = 'button',
) {
  const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

const expectNoSideways = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

// The learners' databases on the device, and whether the one of these tests is named anywhere.
async function leftOf(page: Page): Promise<readonly string[]> {
  const contents = await readDevice(page)
  const own = Object.keys(contents.databases).filter((name) => name !== 'afterwatch-device')
  return JSON.stringify(contents).includes('grace@example.com') ? [...own, 'a name'] : own
}

const openProfile = async (page: Page) => {
  await page.goto(`${app.url}/portal?profile=`)
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
}

test('AUT-03, AUT-05, AUT-06: register, confirm, sign out, reset by mail, sign in, all by keyboard at 320 px', async () => {
  test.setTimeout(240_000)
  await using profiles = new Profiles()
  const learner: Learner = { email: 'ada@example.com', password: 'correct horse' }
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(SMALL)
  await portal.register(app.url, learner)

  await page.goto(await mailedLink(learner.email, 'Confirm'))
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  expect(page.url()).toBe(`${app.url}/verify-email`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your actions' }).click()
  await portal.expectSynced()
  await portal.signOut()

  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, 'Forgot Password?')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Email', 'textbox')
  await expectAccessible(page)
  await page.keyboard.type(learner.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Check your email!' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(await mailedLink(learner.email, 'Reset'))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(page.url()).toBe(`${app.url}/reset-password`)
  await page.reload()
  await tabTo(page, 'New password', 'textbox')
  await page.keyboard.type('a new password')
  await expect(page.getByRole('img', { name: /Password strength/ })).toBeVisible()
  await tabTo(page, 'Confirm new password', 'textbox')
  await page.keyboard.type('a new password')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
  await page.waitForURL(`${app.url}/login`)
  await portal.signIn(app.url, { ...learner, password: 'a new password' })
})

test('AUT-06, ERR-09: a link without a token says so and leads to the sign-in screen', async () => {
  await using profiles = new Profiles()
  const { page } = await profiles.open()
  await page.goto(`${app.url}/reset-password`)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL(`${app.url}/login`)
})

test('ERR-11: the profile is edited offline, too; password, sessions, export; deletion wipes every device', async () => {
  test.setTimeout(240_000)
  await using profiles = new Profiles()
  const learner: Learner = { email: 'grace@example.com', password: 'correct horse' }
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(SMALL)
  await portal.register(app.url, learner)
  await portal.expectSynced()
  const other = await profiles.open()
  await other.signIn(app.url, learner)
  await other.expectSynced()

  await openProfile(page)
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Fox' }).check()
  await page.getByLabel('Last name').fill('Hopper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await page.context().setOffline(false)
  await portal.expectSynced()

  await openProfile(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByLabel('Current password').fill(learner.password)
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password').fill('a better password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password updated').first()).toBeVisible()
  // The other device's session is over; its rows are still there.
  await other.page.reload()
  await expect(other.page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await other.signIn(app.url, { ...learner, password: 'a better password' })
  await other.expectSynced()

  await page.getByRole('tab', { name: 'Your data' }).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { account: { email: string } }
  expect(exported.account.email).toBe(learner.email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password').fill('a better password')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect.poll(() => leftOf(page)).toEqual([])
  await other.page.reload()
  await expect(other.page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect.poll(() => leftOf(other.page)).toEqual([])
})
