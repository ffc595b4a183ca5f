// Sync as the learner sees it: the pill, the sheet, refused changes, and work that continues without a server.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { readRows } from '../setup/device-store.ts'
import { closeByEscape } from '../learner/keyboard.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'
import { registerWithTalk } from '../learner/with-talk.ts'

const OTHER = { ...CALMER_MORNING, url: 'https://youtu.be/bbbbbbbbbbb', title: 'A calmer evening' }

async function setOffline({ page }: PortalPage, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline)
}

test('two devices act offline for a while; reconnected, both hold the same rows and the pill says so', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const [phone, laptop] = [await profiles.open('offline too'), await profiles.open('offline too')]
  await phone.register(app.url, learnerNamed('two'))
  await phone.addVideo(CALMER_MORNING)
  const title = await phone.planFirstAction('07:30')
  await phone.expectSynced()
  await laptop.signIn(app.url, learnerNamed('two'))
  await laptop.page.getByRole('tab', { name: 'Action Library' }).click()
  await expect(laptop.page.getByText(title).first()).toBeVisible()

  await phone.untilInstalled()
  await laptop.untilInstalled()
  await setOffline(phone, true)
  await setOffline(laptop, true)
  await phone.page.getByRole('tab', { name: 'Action Library' }).click()
  await phone.page.getByRole('button', { name: `Mark Complete ${title}` }).click()
  await laptop.addVideo(OTHER)
  const evening = await laptop.planFirstAction('21:00')
  await expect(phone.syncPill()).toHaveAccessibleName(/^Offline 1/)
  await expect(laptop.syncPill()).toHaveAccessibleName(/^Offline 3/)
  await laptop.syncPill().click()
  const queue = laptop.page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(queue.getByRole('listitem')).toHaveText([/Add video “A calmer evening”/, /Add action/, /Set reminder/])
  const [copy] = await Promise.all([
    laptop.page.waitForEvent('download'),
    laptop.page.getByRole('button', { name: 'Export unsynced changes' }).click(),
  ])
  const exported = JSON.parse(await readFile(await copy.path(), 'utf8')) as { waiting: { name: string }[] }
  expect(exported.waiting.map(({ name }) => name)).toEqual(['saveVideo', 'saveAction', 'setReminder'])
  await laptop.page.keyboard.press('Escape')

  await setOffline(phone, false)
  await setOffline(laptop, false)
  await phone.expectSynced()
  await laptop.expectSynced()
  await expect(phone.page.getByText(evening).first()).toBeVisible()
  await expect(laptop.page.getByText('10 of 100 XP')).toBeVisible()
  // Both are read again each time: either may still be finishing.
  await expect(async () => {
    const rows = await readRows(phone.page)
    expect(rows).toEqual(await readRows(laptop.page))
    expect(rows.actions).toHaveLength(2)
  }).toPass({ timeout: 20_000 })
})

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
