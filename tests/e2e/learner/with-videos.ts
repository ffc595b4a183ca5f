// A learner's library in the browser tests: videos saved by calls, and the page that shows them.
import { expect, type Page } from '@playwright/test'
import { post, registerLearner } from './learner-api.ts'
import { learnerNamed, type PortalPage } from './learner.ts'
import { app } from '../setup/shared-app.ts'

/** A learner with that many videos, in saving order; returns their ids. */
export async function withVideos({ page }: PortalPage, name: string, count: number): Promise<readonly string[]> {
  await registerLearner(page, app.url, learnerNamed(name))
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const youtubeUrl = `https://youtu.be/video-${String(n).padStart(5, '0')}`
    ids.push((await post(page, `${app.url}/api/videos`, { youtubeUrl, title: `Talk ${String(n)}` })).id)
  }
  return ids
}

export async function openLibrary(page: Page, path = '/library'): Promise<void> {
  await page.goto(app.url + path)
  await expect(page.getByRole('heading', { name: 'Your Video Library' })).toBeVisible()
}
