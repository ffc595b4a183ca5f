// A change that the server refuses, as the learner sees it: the pill, the sheet, the draft.
import { expect } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { closeByEscape } from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'
import { registerWithTalk } from '../learner/with-talk.ts'

test('a change the server refuses shows a toast, is listed as an issue, and its typed text is a draft again', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const phone = await profiles.open()
  const { page } = phone
  await registerWithTalk(phone, app.url, learnerNamed('refused'))
  // On its way the plan loses the video it belongs to, so that the server has a reason to refuse it.
  await page.route('**/api/sync', async (route) => {
    const body = route.request().postDataJSON() as { mutations: { name: string; args: { videoId?: string } }[] }
    for (const { name, args } of body.mutations) if (name === 'saveAction') args.videoId = crypto.randomUUID()
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page
    .getByRole('button', { name: /^Pick an action from/ })
    .first()
    .click()
  const title = await phone.planFirstAction('07:30')
  await expect(page.getByText('The plan was not saved').first()).toBeVisible({ timeout: 20_000 })
  await expect(phone.syncPill()).toHaveAccessibleName(/^Needs attention/)
  await page.unroute('**/api/sync')

  await phone.syncPill().click()
  const issues = page.getByRole('region', { name: 'Sync issues' })
  await expect(issues.getByText(`Add action “${title}”`).first()).toBeVisible()
  await expect(issues.getByText('Its video is no longer in your library.')).toBeVisible()
  await expectAccessible(page)
  await issues
    .getByRole('link', { name: /^Open draft/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('What will you do?', { exact: true })).toHaveValue(title)
  await expect(page.getByRole('dialog').getByLabel('Where?')).toHaveValue('in the kitchen')
  await closeByEscape(page)

  await phone.syncPill().click()
  await issues.getByRole('button', { name: /^Try again Add action/ }).click()
  // The list closes up: a press meanwhile could hit what is behind the sheet, and close it.
  await expect(issues.getByRole('button', { name: /^Try again Add action/ })).toBeHidden()
  await issues.getByRole('button', { name: /^Try again Set reminder/ }).click()
  await expect(issues).toBeHidden()
  await phone.expectSynced()
})
