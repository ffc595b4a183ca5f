// Words found offline, in the library and in the palette: the worker, its rows and the link to the moment.
import { expect } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { closeByEscape, expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { registerWithTalk } from '../learner/with-talk.ts'

test('library and palette find what was said or kept, offline, with its moment; a second device fetches the transcript for it', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const learner = learnerNamed('search')
  const first = await profiles.open()
  await registerWithTalk(first, app.url, learner)
  const [video] = (await (await first.page.request.get(`${app.url}/api/videos`)).json()) as SavedVideo[]
  const insight = video?.keyInsights[0]?.title ?? ''
  const second = await profiles.open('offline too')
  await second.signIn(app.url, learner)
  await second.expectSynced()
  const { page } = second
  await page.goto(`${app.url}/library`)
  const search = page.getByLabel('Search videos')
  const said = page.getByRole('region', { name: 'Said in your videos' })
  await search.fill('diary of forty morn')
  await expect(said.getByRole('link', { name: /^at 0:1\d/ })).toBeVisible({ timeout: 15_000 })

  await second.untilInstalled()
  await page.context().setOffline(true)
  await page.reload()
  await search.fill('')
  await search.fill('office workers')
  await expect(said.getByRole('link', { name: /^at 0:5\d/ })).toBeVisible({ timeout: 15_000 })
  await expect(said.locator('mark').first()).toHaveText('office workers')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await said.getByRole('button', { name: 'A calmer morning' }).click()
  const dialog = page.getByRole('dialog', { name: 'A calmer morning' })
  await expect(dialog.getByLabel('Search the transcript')).toHaveValue('office workers')
  await expect(dialog.locator('mark').first()).toHaveText('office workers')

  await closeByEscape(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type(insight)
  const moment = page.getByRole('group', { name: 'Moments' }).getByRole('option').first()
  await expect(moment).toContainText('A calmer morning')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await moment.click()
  await expect(page).toHaveURL(/\/library\?video=[^&]+&at=\d+$/)
  await expect(dialog).toBeVisible()
})

interface SavedVideo {
  readonly keyInsights: readonly { readonly title: string }[]
}
