// What is left on a shared browser: after a sign-out nothing, after a session has ended what was not sent.
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

async function newVideo(portal: PortalPage, title: string, url = CALMER_MORNING.url): Promise<void> {
  const dialog = await portal.openAddDialog()
  await giveLink(dialog, url, title)
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
  // A page that loads while the worker takes over the others may be left out until its next load.
  await portal.untilInstalled()
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

test('an ended session shows "Sign in to sync": unsent work is sent after signing in, here or at the next start, and once all is sent, its rows go', async ({
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

  await page.context().clearCookies()
  await newVideo(browser, 'Unsent at the next start', 'https://youtu.be/bbbbbbbbbbb')
  await expect(browser.syncPill()).toHaveAccessibleName(/^Sign in to sync 1/, { timeout: 20_000 })
  await page.reload()
  const signIn = page.getByRole('heading', { name: 'Welcome back' })
  await expect(signIn).toBeVisible()
  await browser.signInHere(learnerNamed('ended'))
  await expect(page.getByRole('heading', { name: 'Unsent at the next start' })).toBeVisible()
  await browser.expectSynced()

  await page.context().clearCookies()
  await page.reload()
  await expect(signIn).toBeVisible()
  // They go once it is known that nothing unsent is among them, which takes seconds on a busy machine.
  const names = async () => Object.keys((await readDevice(page)).databases)
  await expect.poll(names, { timeout: 30_000 }).toEqual(['afterwatch-device'])
})
