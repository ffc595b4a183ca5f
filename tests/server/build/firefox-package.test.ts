import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveFirefoxPackage } from '../../../sync-server/build/firefox-package.ts'

test('Firefox’s package has what is common and its own background, and leaves Chromium’s as it was but for that', () => {
  const dir = mkdtempSync(join(tmpdir(), 'packages-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [built, target] = [join(dir, 'built'), join(dir, 'firefox')]
  const all = [
    'background.js',
    'event-page.js',
    'offscreen/offscreen.html',
    'side-panel.js',
    'popup/popup.html',
    'manifest.json',
  ]
  for (const name of all) {
    mkdirSync(dirname(join(built, name)), { recursive: true })
    writeFileSync(join(built, name), 'chromium')
  }
  moveFirefoxPackage(built, target, { name: 'Afterwatch' })
  const thereIn = (folder: string) => all.filter((name) => existsSync(join(folder, name)))
  expect(thereIn(target)).toEqual(['background.js', 'event-page.js', 'popup/popup.html', 'manifest.json'])
  expect(thereIn(built)).toEqual(all.filter((name) => name !== 'event-page.js'))
  expect(JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'))).toEqual({ name: 'Afterwatch' })
  expect(readFileSync(join(built, 'manifest.json'), 'utf8')).toBe('chromium')
})
