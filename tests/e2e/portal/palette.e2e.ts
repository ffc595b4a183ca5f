// The command palette in a browser, where its moments come from a worker: offline, by keyboard, and by touch.
import { expect } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { closeByEscape, expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { DESK, SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { registerWithTalk } from '../learner/with-talk.ts'

interface SavedVideo {
  readonly keyInsights: readonly { readonly title: string }[]
}

test('offline, a few letters lead to a video’s moment, by keyboard and by touch', async ({ profiles }) => {
  test.setTimeout(180_000)
  const portal = await profiles.open('offline too')
  const { page } = portal
  await page.setViewportSize(DESK)
  await registerWithTalk(portal, app.url, learnerNamed('palette'))
  const [video] = (await (await page.request.get(`${app.url}/api/videos`)).json()) as SavedVideo[]
  const insight = video?.keyInsights[0]?.title ?? ''
  await portal.untilInstalled()
  await page.reload()
  await page.context().setOffline(true)

  const field = page.getByRole('combobox', { name: 'Search and commands' })
  // Keys work only once the app's own screen is shown.
  await expect(page.locator('#kept-screen')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: "Ada's Actions" })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(insight)
  const moment = page.getByRole('group', { name: 'Moments' }).getByRole('option').first()
  await expect(moment).toContainText(CALMER_MORNING.title)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { selected: true })).toContainText(CALMER_MORNING.title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/library\?video=[^&]+&at=\d+$/)
  await expect(page.getByRole('dialog', { name: CALMER_MORNING.title })).toBeVisible()

  await closeByEscape(page)
  await page.setViewportSize(SMALL_PHONE)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([insight])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await closeByEscape(page)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
})
