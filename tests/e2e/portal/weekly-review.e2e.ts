// The weekly review by keyboard alone, offline: a missed action is let go, taken back, and given a smaller step.
import { expect, type Locator, type Page } from '@playwright/test'
import { DAY_MS } from '#domain/kernel/time.ts'
import { addDays, localDateOf, weekdayOf } from '#domain/kernel/zoned-time.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { seedLearner } from '../../../sync-server/cli/seed-learner.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { expectAccessible } from '../learner/accessible.ts'
import { hasFocus, pressOn, typeInto } from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'

const SENTENCE = 'Mornings work, evenings do not.'

test('the weekly review is done by keyboard, offline: let go, undone, made smaller, one sentence; then it is synced', async ({
  profiles,
}, { project }) => {
  const ada = learnerNamed('weekly-review')
  const begun = Date.now() - 5 * DAY_MS
  const due = new Date(Date.now() - 3 * DAY_MS).toISOString()
  // The week ended yesterday, where the browser is: it may be another day there.
  const reviewDay = weekdayOf(addDays(localDateOf(Date.now(), project.use.timezoneId ?? 'UTC'), -1))
  await seedLearner(
    { address: app.url, origin: app.url },
    { ...ada, firstName: 'Ada', lastName: 'Learner' },
    (userId) => {
      const args = actionArgs('Call Mira', null, userId)
      const reminder = { reminderType: 'one-time', reminderTime: due, reminderActive: true, timeZone: null } as const
      return [
        { mutation: saveAction, args, at: begun },
        { mutation: setReminder, args: { actionId: args.id, ...reminder }, at: begun + 1000 },
        { mutation: updateProfile, args: { reviewDay }, at: begun + 2000 },
      ]
    },
  )
  const portal = await profiles.open('offline too')
  const { page } = portal
  await portal.signIn(app.url, ada)
  await portal.expectSynced()
  await portal.untilInstalled()
  await page.context().setOffline(true)

  await pressOn(page, page.getByRole('button', { name: 'Start', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Your week' })
  const next = dialog.getByRole('button', { name: 'Next' })
  await expect(dialog.getByText(/quiet week/)).toBeVisible()
  await pressOn(page, next)

  await isRead(dialog, 'Call Mira')
  await chooseMend(page, dialog, 'Let it go')
  await expectAccessible(page)
  await pressOn(page, next)
  await isRead(dialog, 'One sentence about this week')
  await expect(
    page.getByRole('region', { name: 'Notifications (F8)' }).getByText('Let go', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('F8')
  await pressOn(page, page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Back where it was')).toBeVisible()

  await pressOn(page, dialog.getByRole('button', { name: 'Back' }))
  await isRead(dialog, 'Call Mira')
  await chooseMend(page, dialog, 'Smaller step')
  await typeInto(page, dialog.getByLabel('First step'), 'Write the number down')
  await page.keyboard.press('Enter')
  await isRead(dialog, 'One sentence about this week')
  await typeInto(page, dialog.getByRole('textbox'), SENTENCE)
  await pressOn(page, dialog.getByRole('button', { name: 'Finish' }))
  await isRead(dialog, 'That was your week.')
  await pressOn(page, dialog.getByRole('button', { name: 'Done' }))
  await expect(dialog).toBeHidden()

  await page.context().setOffline(false)
  await portal.untilNothingWaits()
  const { tables } = (await (await page.request.get(`${app.url}/api/auth/export`)).json()) as Export
  expect(tables.Action).toMatchObject([
    { archivedAt: null, reminderActive: true, planningData: { firstStep: 'Write the number down' } },
  ])
})

interface Export {
  readonly tables: { readonly Action: readonly unknown[] }
}

// The focus moves to the heading of each step.
async function isRead(dialog: Locator, title: string): Promise<void> {
  const heading = dialog.getByRole('heading', { name: title })
  await expect.poll(() => hasFocus(heading), `${title} has the focus`).toBe(true)
}

async function chooseMend(page: Page, dialog: Locator, name: string): Promise<void> {
  const group = dialog.getByRole('radio')
  await expect(group.first()).toBeVisible()
  await page.keyboard.press('Tab')
  const wanted = dialog.getByRole('radio', { name })
  for (let pressed = 0; pressed < 8 && !(await wanted.isChecked()); pressed += 1)
    await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeChecked()
}
