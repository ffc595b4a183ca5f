// What the background stores about the learner and the options: of two simultaneous writes, both are kept.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOptions, writeOptions } from '../../../extension/storage/options.ts'
import { readSettings, writeSettings } from '../../../extension/storage/settings.ts'
import { fakeBrowser } from '../background/fake-browser.ts'

beforeEach(() => {
  fakeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('of the settings, two fields written at the same time are both kept', async () => {
  await Promise.all([writeSettings({ analysisOff: ['u1'] }), writeSettings({ checkedAt: 5 })])
  expect(await readSettings()).toMatchObject({ analysisOff: ['u1'], checkedAt: 5 })
})

it('of the options too', async () => {
  await Promise.all([writeOptions({ theme: 'dark' }), writeOptions({ isNotifying: false })])
  expect(await readOptions()).toMatchObject({ theme: 'dark', isNotifying: false })
})
