// Words that were said, found in the library without a network: the worker, its rows and the way to the moment.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { appProcess, type AppProcess } from '../setup/app-process.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll } from './keyboard.ts'
import { Profiles } from './profiles.ts'

const TALK = join(import.meta.dirname, '../fixtures/transcripts/a-calmer-morning.vtt')

let app: AppProcess

test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await appProcess()
  await app.start()
})
test.afterAll(() => app.dispose())

test('the library finds what was said, offline, with its moment; a second device fetches the transcript for it', async () => {
  test.setTimeout(180_000)
  await using profiles = new Profiles()
  const learner = { email: 'search@example.com', password: 'correct horse' }
  const first = await profiles.open()
  await first.register(app.url, learner)
  await first.addVideo({ url: 'https://youtu.be/aaaaaaaaaaa', title: 'A calmer morning', file: TALK })
  await first.page.keyboard.press('Escape')
  await first.expectSynced()

  const second = await profiles.open()
  await second.signIn(app.url, learner)
  await second.expectSynced()
  const { page } = second
  await page.goto(`${app.url}/library`)
  const search = page.getByLabel('Search videos')
  const said = page.getByRole('region', { name: 'Said in your videos' })
  await search.fill('diary of forty morn')
  await expect(said.getByRole('link', { name: /^at 0:1\d/ })).toBeVisible({ timeout: 15_000 })

  await second.untilInstalled()
  await app.stop()
  try {
    await page.reload()
    await search.fill('')
    await search.fill('office workers')
    await expect(said.getByRole('link', { name: /^at 0:5\d/ })).toBeVisible({ timeout: 15_000 })
    await expect(said.locator('mark').first()).toHaveText('office workers')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await said.getByRole('button', { name: 'A calmer morning' }).click()
    const dialog = page.getByRole('dialog', { name: 'A calmer morning' })
    await expect(dialog.getByLabel('Search the transcript')).toHaveValue('office workers')
    await expect(dialog.locator('mark').first()).toHaveText('office workers')
  } finally {
    await app.start()
  }
})
