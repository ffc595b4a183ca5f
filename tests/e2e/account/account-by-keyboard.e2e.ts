// Everything a learner does with the account, without a mouse, on the smallest phone. The axe checks cover
// both themes.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { button } from '../learner/by-name.ts'
import {
  arrowTo,
  closeByEscape,
  expectNoSidewaysScroll,
  hasFocus,
  pressOn,
  tabTo,
  typeInto,
} from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { mailedLink } from '../learner/mailed-link.ts'
import { test } from '../setup/test.ts'
import { SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

async function fillIn(
  page: Page,
  fields: Readonly<Record<string, string>>,
  within: Page | Locator = page,
): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await typeInto(page, within.getByLabel(label, { exact: true }), text)
  await page.keyboard.press('Enter')
}

// Arrow keys within a menu.
async function choose(page: Page, role: 'menuitem' | 'menuitemradio', name: string) {
  await arrowTo(page, page.getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function openUserMenu(page: Page, name = 'Grace Walker'): Promise<void> {
  const menu = button(page, 'Open menu')
  if (await hasFocus(menu)) await page.keyboard.press('Enter')
  else await pressOn(page, menu)
  // Its code is still loading: until then, Tab would move on in the page.
  await expect(page.getByRole('dialog', { name: 'Afterwatch' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name }))
}

// From the landing page's sample to a plan waiting for its account.
async function planTheSample(page: Page): Promise<string> {
  await pressOn(page, page.getByRole('link', { name: 'Try it on a video' }))
  await expectNoSidewaysScroll(page)
  await pressOn(page, page.getByRole('button', { name: /^Plan this/ }).first())
  await expect(page.getByRole('group', { name: 'Your plan from the video' })).toBeFocused()
  const choices = page.getByRole('group', { name: 'Pick one action' }).getByRole('radio')
  await expect(choices).toHaveCount(5)
  await expect(choices.first()).toBeChecked()
  // The video's suggestion is already filled in.
  await tabTo(page, page.getByLabel('Where?'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('in the kitchen')
  const what = await page.getByLabel('What will you do?', { exact: true }).inputValue()
  await pressOn(page, button(page, 'Next'))
  await expectNoSidewaysScroll(page)
  await pressOn(page, button(page, 'Save to Vault'))
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeFocused()
  return what
}

test('LND-01, AUT-03, AUT-05, AUT-06: by keyboard at 320 px, in dark from the menu on: sample, register, confirm, reset, profile, export, delete', async ({
  profiles,
}) => {
  test.setTimeout(240_000)
  const portal = await profiles.open()
  const { page } = portal
  const { email } = learnerNamed('grace-by-keyboard')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SMALL_PHONE)
  await page.goto(app.url)
  const what = await planTheSample(page)

  await test.step('register; the plan is in the portal', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Create account and keep it' }))
    await expect(page).toHaveURL(`${app.url}/?modal=register`)
    await fillIn(page, {
      'First name': 'Grace',
      'Last name': 'Walker',
      Email: email,
      Password: 'correct horse',
      'Confirm password': 'correct horse',
    })
    await expect(page.getByText('Welcome to Afterwatch!').first()).toBeVisible()
    await expect(page.getByText(what).first()).toBeVisible()
    await openUserMenu(page)
    await choose(page, 'menuitemradio', 'Dark')
    await closeByEscape(page)
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expectNoSidewaysScroll(page)
  })

  await test.step('confirm the address', async () => {
    await page.goto(await mailedLink(app.dataDir, email, 'Confirm'))
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
    await expect(page).toHaveURL(`${app.url}/verify-email`)
    await expectNoSidewaysScroll(page)
    await pressOn(page, page.getByRole('link', { name: 'Go to your actions' }))
  })

  await test.step('sign out', async () => {
    await expect(page.getByRole('heading', { name: "Grace's Actions" })).toBeVisible()
    // What is still queued would be asked about first.
    await portal.expectSynced()
    await openUserMenu(page)
    await choose(page, 'menuitem', 'Sign Out')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('a new password by mail', async () => {
    await pressOn(page, button(page, 'Forgot Password?'))
    await fillIn(page, { Email: email }, page.getByRole('dialog'))
    await expect(page.getByRole('dialog', { name: 'Check your email!' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(await mailedLink(app.dataDir, email, 'Reset'))
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    // The token is removed from the URL at once, and survives a reload.
    await expect(page).toHaveURL(`${app.url}/reset-password`)
    await page.reload()
    await typeInto(page, page.getByLabel('New password', { exact: true }), 'a new password')
    await expect(page.getByRole('img', { name: /Password strength/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await fillIn(page, { 'Confirm new password': 'a new password' })
    await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
    await page.waitForURL(`${app.url}/login`)
  })

  await test.step('sign in', async () => {
    await fillIn(page, { Email: email, Password: 'a new password' })
    await expect(page.getByRole('heading', { name: "Grace's Actions" })).toBeVisible()
    await expect(page.getByText(what).first()).toBeVisible()
  })

  await test.step('edit the profile', async () => {
    await openUserMenu(page)
    await choose(page, 'menuitem', 'Profile')
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await tabTo(page, page.getByLabel('Last name'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Hopper')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Profile updated').first()).toBeVisible()
    await expect(button(page, 'Open menu')).toBeFocused()
  })

  await test.step('take everything along, and delete the account', async () => {
    await openUserMenu(page, 'Grace Hopper')
    await choose(page, 'menuitem', 'Profile')
    await tabTo(page, page.getByRole('tab', { name: 'Profile' }))
    await page.keyboard.press('End')
    const download = page.waitForEvent('download')
    await pressOn(page, page.getByRole('link', { name: 'Download my data' }))
    const exported: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(exported).toMatchObject({ account: { email, lastName: 'Hopper' } })
    await pressOn(page, button(page, 'Delete my account'))
    await expectNoSidewaysScroll(page)
    await fillIn(page, { 'Your current password': 'a new password' })
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  })
})
