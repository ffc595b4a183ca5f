// The side panel over a watch page.
import { expect } from '@playwright/test'
import { expectAccessible } from '../../e2e/learner/accessible.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { openBeside } from './open-beside.ts'
import { test } from './test.ts'

test('OVL-08: the side panel reads the video of the active tab, and its jumps move that player', async ({
  watchBrowser: browser,
}) => {
  test.setTimeout(120_000)
  const watch = await browser.watch(MORNING_TALK.youtubeId)
  const panel = await openBeside(browser, 'side-panel/side-panel.html')
  await expect(panel.getByText('Found without AI')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(panel)
  await panel
    .getByRole('button', { name: /^Jump to (?!0:00)/ })
    .first()
    .click()
  const playedMs = () =>
    watch.evaluate(() => document.querySelector<HTMLVideoElement>('#movie_player video')?.currentTime ?? 0)
  await expect.poll(playedMs).toBeGreaterThan(0)
})
