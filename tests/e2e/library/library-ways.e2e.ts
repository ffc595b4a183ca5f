// Every way into the library, on a phone, offline.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { givenField, nameIt } from '../learner/add-dialog.ts'
import { card } from '../learner/by-name.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { closeByEscape, expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { post, registerLearner } from '../learner/learner-api.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import type { Profiles } from '../setup/profiles.ts'
import { PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

/** A learner with that many videos, at the library on a phone, offline: nothing here depends on the width or the network. */
async function atLibrary(profiles: Profiles, videos: number): Promise<PortalPage> {
  const portal = await profiles.open('offline too')
  const { page } = portal
  await page.setViewportSize(PHONE)
  await registerLearner(page, app.url, learnerNamed(`ways-${String(videos)}`))
  for (let n = 0; n < videos; n += 1) {
    const youtubeUrl = `https://youtu.be/video-${String(n).padStart(5, '0')}`
    await post(page, `${app.url}/api/videos`, { youtubeUrl, title: `Talk ${String(n)}` })
  }
  await openLibrary(page)
  await expect(page.getByText(`${String(videos)} of ${String(videos)} videos`)).toBeVisible()
  await portal.untilInstalled()
  await page.reload()
  await page.context().setOffline(true)
  return portal
}

async function openLibrary(page: Page): Promise<void> {
  await page.goto(`${app.url}/library`)
  await expect(page.getByRole('heading', { name: 'Your Video Library' })).toBeVisible()
}

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add video' })
const linkField = (page: Page) =>
  page.getByRole('form', { name: 'Add a video' }).getByRole('textbox', { name: 'YouTube link' })

/** A drop or paste from another program, as the page sees it. */
async function give(page: Page, kind: 'drop' | 'paste', given: { file?: string; text?: string }): Promise<void> {
  await page.getByRole('region', { name: 'Video library' }).evaluate(
    (library, [name, { file, text }]) => {
      const data = new DataTransfer()
      if (file !== undefined) data.items.add(new File([file], 'a-calmer-morning.vtt', { type: 'text/vtt' }))
      if (text !== undefined) data.setData('text/plain', text)
      const how = { bubbles: true, cancelable: true }
      library.dispatchEvent(
        name === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data }),
      )
    },
    [kind, given] as const,
  )
}

/** Fills in what is still empty and saves; ends with the insights the device found. */
async function save(page: Page, name: string, transcript?: string): Promise<void> {
  const dialog = addDialog(page)
  const title = dialog.getByLabel('Title (optional)')
  await expect(givenField(dialog)).toBeVisible()
  if (await title.isVisible()) await title.fill(name)
  else await nameIt(dialog, name)
  if (transcript !== undefined) await givenField(dialog).fill(transcript)
  await expect(dialog.getByText(/\d+ lines/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  await closeByEscape(page)
  await expect(card(page, name).getByText('Processed')).toBeVisible()
}

async function addByEveryWay(page: Page): Promise<void> {
  const captions = await readFile(CALMER_MORNING.file, 'utf8')
  const link = (way: string) => `https://youtu.be/way-${way}-000`
  await test.step('a link, its transcript pasted', async () => {
    await linkField(page).fill(link('lin'))
    await linkField(page).press('Enter')
    await save(page, 'By link', captions)
  })
  await test.step('a caption file dropped on the page', async () => {
    await give(page, 'drop', { file: captions })
    await expect(addDialog(page).getByText(/\d+ lines/)).toBeVisible()
    await givenField(addDialog(page)).fill(link('dro'))
    await save(page, 'By drop')
  })
  await test.step('a link pasted where nobody types', async () => {
    await give(page, 'paste', { text: link('pas') })
    await expect(addDialog(page).getByText('YouTube video')).toBeVisible()
    await save(page, 'By paste', captions)
  })
  await test.step('a link that is known opens its video', async () => {
    await linkField(page).fill(link('lin'))
    await linkField(page).press('Enter')
    await expect(page.getByRole('dialog', { name: 'By link' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await closeByEscape(page)
  })
  await test.step('the share sheet', async () => {
    const shared = new URLSearchParams({ text: link('sha'), title: 'By sharing - YouTube' })
    await page.goto(`${app.url}/share?${shared.toString()}`)
    await expect(addDialog(page).getByLabel('Title (optional)')).toHaveValue('By sharing')
    await givenField(addDialog(page)).fill(captions)
    await addDialog(page).getByRole('button', { name: 'Add video' }).click()
    await expect(page.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
    await openLibrary(page)
    await expect(card(page, 'By sharing')).toBeVisible()
  })
}

async function expectWaiting(page: Page, title: string): Promise<void> {
  await expect(card(page, title).getByText('Waiting for its transcript')).toBeVisible({ timeout: 20_000 })
}

test('LIB-15, CRD-06, CRD-07: on a phone, offline, a video comes by link, paste, drop and share sheet, once; one that waits takes its transcript', async ({
  profiles,
}) => {
  test.setTimeout(240_000)
  const portal = await atLibrary(profiles, 2)
  const { page } = portal
  await addByEveryWay(page)
  await expectWaiting(page, 'Talk 0')
  await card(page, 'Talk 0').getByRole('button', { name: 'Add transcript to Talk 0' }).click({ timeout: 20_000 })
  await save(page, 'Talk 0', await readFile(CALMER_MORNING.file, 'utf8'))
  await expectWaiting(page, 'Talk 1')
  await expect(page.getByText('6 of 6 videos')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => ((await (await page.request.get(`${app.url}/api/videos`)).json()) as unknown[]).length, {
      timeout: 30_000,
    })
    .toBe(6)
})
