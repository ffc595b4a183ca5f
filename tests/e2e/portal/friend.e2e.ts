// A friend on a phone, with no account and no JavaScript: sees one plan, sends a word, and the learner reads it.
import { expect } from '@playwright/test'
import { saveAction } from '#domain/mutations/save-action.ts'
import { seedLearner } from '../../../sync-server/cli/seed-learner.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

test('a friend on a phone without JavaScript sees the one plan and sends a word; a dead link says so and leads on', async ({
  browser,
  profiles,
}) => {
  const ada = learnerNamed('friend')
  await seedLearner(
    { address: app.url, origin: app.url },
    { ...ada, firstName: 'Ada', lastName: 'Learner' },
    (userId) => [
      { mutation: saveAction, args: actionArgs('Call Mira', null, userId), at: Date.now() - 1000 },
      { mutation: saveAction, args: actionArgs('A secret plan', null, userId), at: Date.now() },
    ],
  )
  const portal = await profiles.open()
  await portal.signIn(app.url, ada)
  await portal.expectSynced()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
  await portal.page.getByRole('button', { name: 'More for Call Mira' }).click()
  await portal.page.getByRole('menuitem', { name: 'Show a friend' }).click()
  await portal.page.getByRole('button', { name: 'Make a link' }).click()
  const link = await portal.page.getByRole('dialog').getByRole('textbox', { name: 'The link' }).inputValue()
  await portal.page.keyboard.press('Escape')

  await using context = await browser.newContext({ javaScriptEnabled: false, viewport: SMALL_PHONE, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Ada shared a plan with you' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Call Mira' })).toBeVisible()
  await expect(phone.getByText('A secret plan')).toHaveCount(0)
  await phone.getByText('You can do this.').tap()
  await phone.getByLabel(/A line of your own/).fill('See you on Sunday')
  await phone.getByRole('button', { name: 'Send' }).tap()
  await expect(phone.getByRole('status')).toHaveText('Sent. Ada will see it next time.')
  expect(await context.cookies()).toEqual([])

  await expect(portal.page.getByText(/See you on Sunday/).first()).toBeVisible({ timeout: 30_000 })
  await phone.goto(`${app.url}/friend/cut-short`)
  await expect(phone.getByRole('heading', { name: 'This link no longer leads anywhere' })).toBeVisible()
  await expect(phone.getByText(/can send you a new one/)).toBeVisible()
})
