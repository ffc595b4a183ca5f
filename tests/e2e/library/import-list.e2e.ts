// A playlist exported elsewhere: dropped on the library offline, previewed, imported, and fetched when a video is opened.
import { expect } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'

const VIDEOS = 600
const PLAYLIST = [
  'Video ID,Playlist Video Creation Timestamp',
  ...Array.from({ length: VIDEOS }, (_, n) => `listed-${String(n).padStart(4, '0')},2024-01-15T10:30:00+00:00`),
].join('\n')

test('a playlist is imported offline, synced later, and its videos wait until one is opened', async ({ profiles }) => {
  test.setTimeout(180_000)
  const learner = await profiles.open('offline too')
  const { page } = learner
  await learner.register(app.url, learnerNamed('lists'))
  await learner.expectSynced()
  await learner.untilInstalled()
  await page.goto(`${app.url}/library?data=`)
  await page.context().setOffline(true)
  const file = { name: 'Watch later-videos.csv', mimeType: 'text/csv', buffer: Buffer.from(PLAYLIST) }
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByRole('region', { name: '600 videos to add' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 600 videos' }).click()
  await expect(page.getByText('600 videos imported.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.context().setOffline(false)
  await page.reload()
  await learner.expectSynced()
  await expect(page.getByText('600 of 600 videos')).toBeVisible()
  const first = page.getByRole('article').first()
  await expect(first.getByText('Its transcript is fetched when you open it')).toBeVisible()
  await first.getByRole('button', { name: 'Open Details' }).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('This server does not read captions from YouTube.')).toBeVisible()
  await expect(detail.getByText('It came with an import')).toBeHidden()
})
