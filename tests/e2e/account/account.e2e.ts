// What a learner does with the account on one device, and how the other devices see it.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { readDevice } from '../setup/device-store.ts'
import { expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { PHONE, SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

const GRACE = learnerNamed('grace')

// The learners' databases on the device, and whether the learner of these tests is named anywhere.
async function leftOf(page: Page): Promise<readonly string[]> {
  const contents = await readDevice(page)
  const own = Object.keys(contents.databases).filter((name) => name !== 'afterwatch-device')
  return JSON.stringify(contents).includes(GRACE.email) ? [...own, 'a name'] : own
}

const openProfile = async (page: Page) => {
  await page.goto(`${app.url}/portal?profile=`)
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
}

test('a form being sent keeps the focus, and takes no letter and no second press', async ({ profiles }) => {
  const { page } = await profiles.open()
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  let sent = 0
  await page.route('**/api/auth/login', async (route) => {
    sent += 1
    await answered
    await route.fulfill({ status: 401 })
  })
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill(GRACE.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not the right one')
  await password.press('Enter')
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect(button).toBeDisabled()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('not the right one')
  expect(sent).toBe(1)
  answer()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password).toBeFocused()
})

test('a press that leaves a field with an error still reaches its target', async ({ profiles }) => {
  const { page } = await profiles.open()
  await page.setViewportSize(PHONE)
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill('x')
  // At its upper edge: an error message would move the button from under the pointer.
  await page.getByRole('button', { name: 'Forgot Password?' }).hover({ position: { x: 20, y: 3 } })
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Forgot Password?' })).toBeVisible()
})

test('ERR-11: the profile can be edited offline; password, sessions, export; deletion wipes every device', async ({
  profiles,
}) => {
  test.setTimeout(240_000)
  const learner = GRACE
  const portal = await profiles.open('offline too')
  const { page } = portal
  await page.setViewportSize(SMALL_PHONE)
  await portal.register(app.url, learner)
  await portal.expectSynced()
  const other = await profiles.open()
  await other.signIn(app.url, learner)
  await other.expectSynced()

  await openProfile(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Fox' }).check()
  await page.getByLabel('Last name').fill('Hopper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await page.context().setOffline(false)
  await portal.expectSynced()

  await openProfile(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Current password').fill(learner.password)
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password').fill('a better password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password updated').first()).toBeVisible()
  // The other device's session is over; its rows are still there.
  await other.page.reload()
  await expect(other.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await other.signInHere({ ...learner, password: 'a better password' })
  await other.expectSynced()

  await page.getByRole('tab', { name: 'Data' }).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { account: { email: string } }
  expect(exported.account.email).toBe(learner.email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your current password').fill('a better password')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // The start page, and not where the next sign-in would open the same dialog.
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/`)
  await expect.poll(() => leftOf(page)).toEqual([])
  await other.page.reload()
  await expect(other.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.poll(() => leftOf(other.page)).toEqual([])
})
