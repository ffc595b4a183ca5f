// Your Actions and the overlay's test wizard in use: on a phone, offline, with and without a mouse; their layout on a desktop too.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { card, heading } from '../learner/by-name.ts'
import { readDevice } from '../setup/device-store.ts'
import { arrowTo, expectNoSidewaysScroll, pressOn, tabTo, typeInto } from '../learner/keyboard.ts'
import { post, registerLearner } from '../learner/learner-api.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { DESK, PHONE, SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

const LONG =
  'Tonight I put the shoes beside the door, so that tomorrow begins with a walk before the phone is even switched on and asks for anything.'

const plan = (title: string, description: string) => ({
  actionSteps: [{ id: 1, title, description, isCompleted: false, notes: '' }],
  completedAt: '2026-11-18T09:00:00.000Z',
})

/** A learner with a video and one action for each title, the last one newest. */
async function withActions({ page }: PortalPage, name: string, titles: readonly string[]): Promise<void> {
  await registerLearner(page, app.url, learnerNamed(name))
  if (titles.length === 0) return
  const { id } = await post(page, `${app.url}/api/videos`, {
    youtubeUrl: 'https://youtu.be/video-00000',
    title: 'A calmer morning',
  })
  for (const title of titles) {
    const reflectionData = plan(title, title === 'Walk' ? LONG : 'After lunch')
    await post(page, `${app.url}/api/reflections`, { videoId: id, reflectionFlow: 'action_plan', reflectionData })
  }
}

async function openActions(page: Page): Promise<void> {
  await page.goto(`${app.url}/actions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Actions' })).toBeVisible()
}

async function listed(page: Page): Promise<unknown> {
  return (await page.request.get(`${app.url}/api/actions`)).json()
}

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('ACT-02, ACT-04, ACT-05, ACT-06, API-13, ERR-24, ERR-25, ERR-26, CON-01: on a phone actions are applied, repeated, read and deleted, offline too', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open('offline too')
  const { page } = portal
  await withActions(portal, 'actions', ['Sleep', 'Read', 'Walk'])
  await openActions(page)
  await expect(heading(page, 'Pending Actions (3)')).toBeVisible()
  await expect(heading(page, 'Applied Actions (0)')).toBeVisible()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  await portal.untilInstalled()
  await page.reload()
  await page.context().setOffline(true)
  await page.reload()
  await expect(heading(page, 'Pending Actions (3)')).toBeVisible()

  await expect(card(page, 'Walk').getByText(/\.\.\.$/)).toBeVisible()
  await card(page, 'Walk').getByRole('button', { name: 'View full reflection' }).click()
  await expect(card(page, 'Walk').getByText(LONG)).toBeVisible()
  await card(page, 'Walk').getByRole('button', { name: 'Hide' }).click()
  await expect(card(page, 'Walk').getByText(LONG)).toBeHidden()

  await card(page, 'Read').getByRole('checkbox', { name: 'Applied Read' }).click()
  await said(page, 'Applied status updated!')
  await expect(heading(page, 'Pending Actions (2)')).toBeVisible()
  await expect(heading(page, 'Applied Actions (1)')).toBeVisible()
  // While it folds away it is in both lists.
  await expect(card(page, 'Read')).toHaveCount(1)
  await card(page, 'Read').getByRole('button', { name: 'Repeat for Read' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Every 10 days' }).click()
  await said(page, 'Repeat frequency set!')
  await expect(card(page, 'Read').getByText('Repeats every 10 days')).toBeVisible()
  await expectAccessible(page)

  await card(page, 'Sleep').getByRole('button', { name: 'Delete Sleep' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this action?' })
  await expect(question).toContainText('“Sleep” goes. This permanently removes the reflection and cannot be undone.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Action deleted successfully')
  await expect(heading(page, 'Pending Actions (1)')).toBeVisible()
  await expect(card(page, 'Walk').getByRole('checkbox')).toBeFocused()

  await page.reload()
  await expect(heading(page, 'Pending Actions (1)')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(() => listed(page), { timeout: 20_000 })
    .toMatchObject([
      { actionTitle: 'Walk', isApplied: false, repeatFrequency: null, reflectionFlow: 'action_plan' },
      { actionTitle: 'Read', isApplied: true, repeatFrequency: 'every_10_days' },
    ])
  await card(page, 'Walk').getByRole('link', { name: 'A calmer morning', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'A calmer morning' })).toBeVisible()
})

test('ACT-03, ACT-07, ROL-02: a new learner is led to the vault, a visitor to the sign-in screen', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.goto(`${app.url}/actions`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await withActions(portal, 'empty', [])
  await openActions(page)
  await expect(page.getByText('No Actions Yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Your Vault' }).click()
  await expect(page).toHaveURL(`${app.url}/`)
  await expect(page.getByRole('heading', { name: 'Your Video Library' })).toBeVisible()
})

test('ACT-05, ACT-06: at 320 px and by keyboard alone an action is read, applied, repeated and deleted', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(SMALL_PHONE)
  await withActions(portal, 'keys', ['Read', 'Walk'])
  await openActions(page)
  await expect(heading(page, 'Pending Actions (2)')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await pressOn(page, card(page, 'Walk').getByRole('button', { name: 'View full reflection' }))
  await expect(card(page, 'Walk').getByText(LONG)).toBeVisible()
  await pressOn(page, card(page, 'Walk').getByRole('checkbox'), 'Space')
  await expect(card(page, 'Read').getByRole('checkbox')).toBeFocused()
  await expect(heading(page, 'Applied Actions (1)')).toBeVisible()
  // It is in its new list before it has folded away in the old one.
  await expect(card(page, 'Walk')).toHaveCount(1)
  await pressOn(page, card(page, 'Walk').getByRole('button', { name: 'Repeat for Walk' }))
  await arrowTo(page, page.getByRole('menuitemradio').nth(1))
  await page.keyboard.press('Enter')
  await expect(card(page, 'Walk').getByRole('button', { name: /^Repeats/ })).toBeFocused()
  await pressOn(page, card(page, 'Walk').getByRole('button', { name: 'Delete Walk' }))
  const dialog = page.getByRole('dialog')
  await pressOn(page, dialog.getByRole('button', { name: 'Delete', exact: true }))
  await expect(heading(page, 'Applied Actions (0)')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expectNoSidewaysScroll(page)
})

test('OVL-01, OVL-02, OVL-03, OVL-04, OVL-05, OVL-06, OVL-07: on a phone, offline, the overlay is tried by keyboard, and its draft stays on this device', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open('offline too')
  const { page } = portal
  await page.setViewportSize(PHONE)
  await withActions(portal, 'overlay', [])
  await page.goto(`${app.url}/library`)
  await portal.untilInstalled()
  await page.reload()
  await page.context().setOffline(true)
  await pressOn(page, page.getByRole('button', { name: 'Test Chrome Extension Overlay' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  await expect(dialog.getByText('High Impact').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  await expectAccessible(page)
  await typeInto(page, dialog.getByLabel('What stood out to you, and why?'), 'The card on the table.')
  await pressOn(page, dialog.getByRole('button', { name: 'Next', exact: true }))
  const choices = dialog.getByRole('group', { name: 'Pick one action' }).getByRole('radio')
  await expect(choices).toHaveCount(5)
  await pressOn(page, choices.first(), 'Space')
  const repeats = dialog.getByRole('group', { name: 'How often?' }).getByRole('radio')
  await expect
    .poll(() => repeats.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))))
    .toEqual(['one-time', 'daily', 'every-3-days', 'weekly', 'monthly'])
  await expectAccessible(page)
  await pressOn(page, dialog.getByRole('button', { name: 'Next', exact: true }))
  await expect(dialog.getByText('The card on the table.')).toBeVisible()
  // No person is as fast as this test.
  await expect.poll(async () => JSON.stringify(await readDevice(page))).toContain('"step":3')
  await page.reload()
  await expect(dialog.getByRole('button', { name: 'Save to Vault' })).toBeVisible()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Back', exact: true }))
  await pressOn(page, dialog.getByRole('button', { name: 'Save to Vault' }))
  await said(page, 'Saved on this device')
  await expect(dialog).toBeHidden()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Video Library' })).toBeVisible()
  await portal.expectSynced()
  expect(await listed(page)).toEqual([])
  expect(await (await page.request.get(`${app.url}/api/actions/all`)).json()).toEqual([])
  await page.getByRole('button', { name: 'Test Chrome Extension Overlay' }).click()
  await expect(dialog.getByText('The card on the table.')).toBeVisible()
})
