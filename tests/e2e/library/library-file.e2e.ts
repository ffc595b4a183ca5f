// Moving the library: exported on one profile, imported offline into a fresh account, and equal there.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { checkLibrary } from '../../setup/check-library.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { canonicalText } from '../../setup/same-library.ts'
import { expectAccessible } from '../learner/accessible.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

// The app asks for newer and missing transcripts for 35 seconds at most.
const WRITTEN_MS = 60_000

async function exported({ page }: PortalPage, format: string): Promise<string> {
  const said = page.getByText('Library exported', { exact: true })
  const downloading = page.waitForEvent('download', { timeout: WRITTEN_MS })
  await page.getByRole('button', { name: 'Export / Import' }).click()
  await page.getByRole('button', { name: `Save Whole library, ${format}` }).click()
  // Where nothing is said, the app is at fault; where no file comes after it, the browser.
  await expect(said).toBeVisible({ timeout: WRITTEN_MS })
  const path = (await downloading).path()
  // In a window that is not looked at it would stay, over the button that saves the next file.
  await page.getByLabel('Dismiss').dispatchEvent('click')
  await expect(said).toBeHidden()
  await page.keyboard.press('Escape')
  // It closes by going back in the history, which takes a moment.
  await expect(page.getByRole('dialog', { name: 'Your data' })).toBeHidden()
  return path
}

async function contentOf(path: string): Promise<string> {
  const read = readLibraryText(await readFile(path, 'utf8'))
  const checked = read.ok ? checkLibrary(read.value) : read
  return checked.ok ? canonicalText(checked.value) : checked.error
}

test('a library exported on one profile is equal in a fresh account, as Markdown and as JSON', async ({ profiles }) => {
  test.setTimeout(240_000)
  const first = await profiles.open()
  const title = '# A *calmer* morning'
  await first.register(app.url, learnerNamed('takes'))
  // By hand: a transcript that came from elsewhere is not on this device, and not in its file.
  await first.addVideo({ ...CALMER_MORNING, title })
  const planned = await first.planFirstAction('07:30')
  await first.expectSynced()
  await first.page.goto(`${app.url}/library`)
  const markdown = await exported(first, 'Markdown')
  const content = await contentOf(markdown)
  expect(content).toContain(title)
  expect(content).toContain(planned)
  expect(content).toContain('cues')
  expect(await contentOf(await exported(first, 'JSON'))).toBe(content)

  const second = await profiles.open('offline too')
  await second.register(app.url, learnerNamed('gets'))
  await second.untilInstalled()
  await second.page.goto(`${app.url}/library`)
  await second.page.context().setOffline(true)
  await second.page.getByRole('button', { name: 'Export / Import' }).click()
  const input = second.page.getByLabel('File to import')
  await input.setInputFiles(markdown)
  await expect(second.page.getByText('1 video added.').first()).toBeVisible()
  await input.setInputFiles(markdown)
  await expect(second.page.getByText('Its video was already here.').first()).toBeVisible()
  await expectAccessible(second.page)
  await second.page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(second.page)
  await second.page.setViewportSize({ width: 1280, height: 800 })
  await second.page.keyboard.press('Escape')
  await second.page.context().setOffline(false)
  await second.page.reload()
  await second.expectSynced()
  expect(await contentOf(await exported(second, 'JSON'))).toBe(content)
})
