// A folder of caption files dropped on the library, as the operating system provides it.
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { GARDEN_TALK } from '../../fixtures/site/talk.ts'
import { expectAccessible } from '../learner/accessible.ts'
import { card } from '../learner/by-name.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'

let home = ''

test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dropped-'))
  const talks = join(home, 'talks')
  await mkdir(join(talks, 'more'), { recursive: true })
  await copyFile(CALMER_MORNING.file, join(talks, 'A calmer morning.vtt'))
  await writeFile(join(talks, 'more', 'transcript.txt'), GARDEN_TALK.lines.join('\n'))
  await writeFile(join(talks, 'broken.srt'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))
})
test.afterAll(() => rm(home, { recursive: true }))

async function drop(page: Page, path: string): Promise<void> {
  const box = await page.getByRole('heading', { name: 'Your Video Library' }).boundingBox()
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at })
}

test('LIB-15, PRD-03: a folder of three files, one of them damaged, becomes two videos with insights; only titles are requested', async ({
  profiles,
}) => {
  const ada = await profiles.open()
  const { page } = ada
  await ada.register(app.url, learnerNamed('many-files'))
  await page.goto(`${app.url}/library`)
  await drop(page, join(home, 'talks'))
  const dialog = page.getByRole('dialog', { name: 'Add videos from files' })
  const add = dialog.getByRole('button', { name: 'Add 2 videos' })
  await expect(add).toBeEnabled()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'broken.srt' })).toContainText('Not added')
  await expect(dialog.getByLabel('Title of talks/A calmer morning.vtt')).toHaveValue('A calmer morning')
  await dialog.getByLabel('Title of talks/more/transcript.txt').fill('The garden')
  await expectAccessible(page)
  await add.click()
  await expect(dialog.getByText('2 videos added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  for (const title of ['A calmer morning', 'The garden']) {
    await expect(card(page, title).getByRole('button', { name: /^Unlock Insights/ })).toBeVisible()
    await expect(card(page, title).getByText('Transcript only')).toBeVisible()
  }
  await ada.expectSynced()
})
