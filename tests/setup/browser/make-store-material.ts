// npm run store: everything the browsers' stores ask for, in dist/store/. The portal the package is for must be named.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { launchWatchBrowser } from '../../extension/browser/watch-browser.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { findChromium } from '../../runner/find-chromium.ts'
import { prepareApp } from './prepare-app.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TARGET = join(ROOT, 'dist/store')
// The size the store shows.
const WINDOW = { width: 1280, height: 800 }
// The imitated page has a player and nothing else to see: here it gets a title and looks like a page from afar.
const PAGE_STYLE = `html { --page: #fff; --ink: #1c1c1c; --faint: #e6e6e6 }
html[dark] { --page: #0f0f0f; --ink: #f1f1f1; --faint: #2b2b2b }
body { margin: 0; background: var(--page); color: var(--ink); font: 500 22px sans-serif }
body::before { content: ''; display: block; height: 56px; margin-bottom: 24px; border-bottom: 1px solid var(--faint) }
#movie_player { display: grid; place-items: center; margin: 0 24px; width: 760px; aspect-ratio: 16/9; border-radius: 12px;
  background: linear-gradient(160deg, #31545c, #17262b) }
#movie_player::after { content: '\\25B6'; color: #fffc; font-size: 56px }
video, ul, #description-inline-expander { display: none }
ytd-watch-metadata { display: block; margin: 20px 24px; width: 760px }
ytd-watch-metadata::before { content: '${MORNING_TALK.title}' }
ytd-watch-metadata::after { content: ''; display: block; height: 110px; margin-top: 20px; border-radius: 12px;
  background: var(--faint) }`

async function takeScreenshots(): Promise<void> {
  const chromium = findChromium()
  if (!chromium.ok) throw new Error(chromium.error)
  process.env.CHROMIUM_PATH = chromium.value
  await prepareApp()
  const browser = await launchWatchBrowser({ portalOrigin: 'http://localhost:59999' })
  try {
    const page = await browser.watch(MORNING_TALK.youtubeId)
    await page.setViewportSize(WINDOW)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addStyleTag({ content: PAGE_STYLE })
    await saveAPlan(page, browser.overlay(page))
    const dark = await browser.watch(MORNING_TALK.youtubeId)
    await dark.setViewportSize(WINDOW)
    await dark.addStyleTag({ content: PAGE_STYLE })
    await dark.evaluate(() => document.documentElement.setAttribute('dark', ''))
    await openOverlay(browser.overlay(dark))
    await shoot(dark, '4-dark')
  } finally {
    await browser.close()
  }
}

async function openOverlay(overlay: Locator): Promise<void> {
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  await overlay.getByRole('heading', { name: 'TL;DR' }).waitFor()
}

async function saveAPlan(page: Page, overlay: Locator): Promise<void> {
  const next = overlay.getByRole('button', { name: 'Next', exact: true })
  await openOverlay(overlay)
  await shoot(page, '1-insights')
  await next.click()
  await overlay.getByRole('radio').first().check()
  await shoot(page, '2-actions')
  await next.click()
  await overlay.getByRole('button', { name: 'Save to Vault' }).click()
  await overlay.getByRole('heading', { name: 'Saved on this device' }).waitFor()
  await shoot(page, '3-saved')
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(TARGET, 'screenshots', `${name}.png`), animations: 'disabled' })
}

function buildFor(portal: string): void {
  const env = { ...process.env, NODE_ENV: '', VITE_PORTAL_ORIGIN: portal }
  execFileSync('npm', ['run', 'build:extension'], { cwd: ROOT, env, stdio: 'inherit' })
}

function versionOf(manifest: string): string {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }
  return version
}

const portal = process.env.VITE_PORTAL_ORIGIN
if (portal === undefined) throw new Error('Name the portal: VITE_PORTAL_ORIGIN=https://portal.example npm run store')
rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
await takeScreenshots()
buildFor(portal)
const version = versionOf(join(ROOT, 'dist/extension/manifest.json'))
cpSync(join(ROOT, 'dist/extension-store.zip'), join(TARGET, `afterwatch-${version}.zip`))
cpSync(join(ROOT, 'dist/extension-firefox.zip'), join(TARGET, `afterwatch-firefox-${version}.zip`))
cpSync(join(ROOT, 'extension/icons/icon-128.png'), join(TARGET, 'icon-128.png'))
cpSync(join(ROOT, 'docs/store'), TARGET, { recursive: true })
console.log(`For the store: ${TARGET}`)
