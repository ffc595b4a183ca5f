// What a watch page did, on the doctor page.
import { expect } from '@playwright/test'
import { expectAccessible } from '../../e2e/learner/accessible.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { test } from './test.ts'

test('OVL-08: how a video was read is on the doctor page, and nothing there reveals which video it was', async ({
  watchBrowser: browser,
}) => {
  const watch = await browser.watch(MORNING_TALK.youtubeId)
  const overlay = browser.overlay(watch)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  await expect(overlay.getByRole('heading', { name: 'TL;DR' })).toBeVisible()

  const options = await browser.openOwnPage('options/options.html')
  await options.getByRole('link', { name: 'Open the doctor' }).click()
  const lines = options.getByRole('region', { name: 'Last videos' }).getByRole('listitem')
  await lines.getByText('The transcript panel, without opening it').first().click()
  await expect(lines.getByText(/^Gave the words · .* of the video$/)).toBeVisible()
  await options.getByRole('button', { name: 'Replay the samples' }).click()
  await expect(options.getByText('All 18 passed.')).toBeVisible()
  await options.getByText('What it says').click()
  const report = options.getByRole('region', { name: 'The report' })
  await expect(report).toContainText('get_panel: gave words 1 of 1')
  await expect(report).toContainText(/Chromium \d+\n/)
  for (const told of [MORNING_TALK.youtubeId, MORNING_TALK.title, 'localhost'])
    await expect(report).not.toContainText(told)
  await expectAccessible(options)
})
