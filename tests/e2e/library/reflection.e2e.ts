// Reading a video and reflecting on it, on a phone, offline: the details and every flow.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { readDevice } from '../setup/device-store.ts'
import { expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import type { Profiles } from '../setup/profiles.ts'
import { PHONE } from '../learner/screens.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'
import { registerWithTalk } from '../learner/with-talk.ts'

const ANSWER = 'My mornings decide how my day goes'

interface Opened {
  readonly portal: PortalPage
  readonly videoId: string
  readonly reflectUrl: string
  readonly detailUrl: string
}

/** A new learner on a phone that also works offline, with one video that has insights. */
async function withVideo(profiles: Profiles, name: string): Promise<Opened> {
  const portal = await profiles.open('offline too')
  const { page } = portal
  await page.setViewportSize(PHONE)
  const videoId = await registerWithTalk(portal, app.url, learnerNamed(name))
  const of = (dialog: string) => `${app.url}/portal?${dialog}=${videoId}`
  return { portal, videoId, reflectUrl: of('reflect'), detailUrl: of('video') }
}

async function savedReflections({ portal }: Opened) {
  await portal.expectSynced()
  const answer = await portal.page.request.get(`${app.url}/api/videos`)
  const [video] = (await answer.json()) as { reflections: { reflectionFlow: string; reflectionData: object }[] }[]
  return video?.reflections ?? []
}

async function openReflection({ portal: { page }, reflectUrl }: Opened): Promise<Locator> {
  await page.goto(reflectUrl)
  const dialog = page.getByRole('dialog', { name: 'Reflect on this video' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function complete(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Complete Reflection' }).click()
  const page = dialog.page()
  await expect(page.getByText('Reflection saved!').first()).toBeVisible()
  await expect(page.getByText('Your insights have been captured.').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** The typed text is stored on this device. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await readDevice(page))).toContain(text)
}

/** With a reload in the middle. */
async function quickInsight(opened: Opened): Promise<void> {
  let dialog = await openReflection(opened)
  await dialog.getByRole('button', { name: /Quick insight/ }).click()
  const next = dialog.getByRole('button', { name: 'Next' })
  await expect(next).toBeDisabled()
  await dialog.getByRole('textbox').fill('x'.repeat(19))
  await expect(dialog.getByText('Share a bit more detail (at least 20 characters)')).toBeVisible()
  await expect(next).toBeDisabled()
  await dialog.getByRole('textbox').fill(ANSWER)
  await next.click()
  await dialog.getByRole('textbox').fill(`${ANSWER}, half`)
  // No person is as fast as this test.
  await expect(next).toBeEnabled()
  await expectKept(opened.portal.page, `${ANSWER}, half`)
  await opened.portal.page.reload()
  dialog = opened.portal.page.getByRole('dialog', { name: 'Reflect on this video' })
  await expect(dialog.getByText('Step 2 of 3')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue(`${ANSWER}, half`)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('button', { name: 'Complete Reflection' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(ANSWER)
  await complete(dialog)
}

async function multiInsight(opened: Opened, look: (step: string) => Promise<void>): Promise<void> {
  const dialog = await openReflection(opened)
  await dialog.getByRole('button', { name: /Multi insight/ }).click()
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const count = Math.min(await boxes.count(), 4)
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
  const chosen = dialog.getByRole('checkbox', { checked: true })
  for (let left = Math.min(count, 3); left > 1; left -= 1) {
    await expect(chosen).toHaveCount(left)
    await chosen.last().click()
  }
  await expect(chosen).toHaveCount(1)
  await look('insights')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel(/Why did this resonate/).fill(ANSWER)
  await expect(dialog.getByRole('button', { name: 'Complete Reflection' })).toBeDisabled()
  await dialog.getByLabel(/How will you apply it/).fill(ANSWER)
  await look('answers')
  await complete(dialog)
}

async function actionPlan(opened: Opened, look: (step: string) => Promise<void>): Promise<void> {
  const dialog = await openReflection(opened)
  await dialog.getByRole('button', { name: /Action plan/ }).click()
  await dialog.getByRole('checkbox', { name: 'Mark step 1 done' }).check()
  await dialog.getByRole('button', { name: 'Add step' }).click()
  const titles = dialog.getByLabel(/^Title of step/)
  await expect(titles.last()).toBeFocused()
  await opened.portal.page.keyboard.type('Tell a friend about it')
  await expect(titles.last()).toHaveValue('Tell a friend about it')
  await look('plan')
  for (let left = await titles.count(); left > 1; left -= 1) {
    await expect(titles).toHaveCount(left)
    await dialog.getByRole('button', { name: 'Remove step 1' }).click()
  }
  await expect(titles).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Remove step 1' })).toBeDisabled()
  await complete(dialog)
}

test('REF-01, REF-02, REF-03, REF-04, ERR-27: each flow on a phone, offline, accessible in both themes; a reload in the middle loses nothing, and all of it syncs later', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const opened = await withVideo(profiles, 'flows')
  const { portal } = opened
  await portal.untilInstalled()
  await portal.page.context().setOffline(true)
  const look = async () => {
    await expectNoSidewaysScroll(portal.page)
    await expectAccessible(portal.page)
  }
  const dialog = await openReflection(opened)
  await expect(dialog.getByText('Suggested')).toHaveCount(1)
  await look()
  await quickInsight(opened)
  await multiInsight(opened, look)
  await actionPlan(opened, look)
  await expect(portal.syncPill()).toHaveAccessibleName(/Offline 3/)
  await portal.page.context().setOffline(false)
  const flows = (await savedReflections(opened)).map(({ reflectionFlow }) => reflectionFlow)
  expect(flows.sort()).toEqual(['action_plan', 'multi_insight', 'quick_insight'])
})

test('VID-01, VID-02, VID-03, REF-08, ERR-29: the detail dialog, on a phone offline', async ({ profiles }) => {
  test.setTimeout(180_000)
  const opened = await withVideo(profiles, 'detail')
  const { page } = opened.portal
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // A transcript that came from elsewhere is fetched when it is opened.
  await page.goto(opened.detailUrl)
  await page.getByRole('dialog').getByRole('button', { name: 'Transcript', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Search the transcript')).toBeVisible()
  await opened.portal.untilInstalled()
  await page.context().setOffline(true)
  await readDetail(page, opened.detailUrl)
})

async function readDetail(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const dialog = page.getByRole('dialog', { name: 'A calmer morning' })
  for (const name of ['TL;DR Summary', 'Full Summary', 'Key insights', 'Four things you could do']) {
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
  }
  await expect(dialog.getByText('Processed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Plan this/ })).toHaveCount(4)
  await expect(dialog.getByText(/^(Critical|High|Medium|Low)$/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Share Video' }).click()
  await expect(page.getByText('Link copied to clipboard').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export notes' }).click()
  expect((await file).suggestedFilename()).toBe('a-calmer-morning.md')
  await dialog.getByRole('button', { name: 'Transcript', exact: true }).click()
  await dialog.getByLabel('Search the transcript').fill('MORNING')
  await expect(dialog.locator('mark').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: /^Plan this/ })
    .first()
    .click()
  await expect(page.getByLabel('What will you do?', { exact: true })).not.toHaveValue('')
}
