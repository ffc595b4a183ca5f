// A browser with the extension installed and the imitated watch page behind www.youtube.com.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { DEFAULT_EXTENSION_ID } from '../../../app/domain/product.ts'
import { startSite, type ImitatedSite } from '../../fixtures/site/site-server.ts'
import { launchBrowserProfile } from '../../setup/browser/browser.ts'
import { seeInside } from './closed-root.ts'
import { unpackedExtension, type PackageOptions } from './unpacked-extension.ts'

export const EXTENSION_ORIGIN = `chrome-extension://${DEFAULT_EXTENSION_ID}`

export interface WatchBrowser {
  readonly context: BrowserContext
  readonly server: ImitatedSite
  /** The overlay's part of a watch page. */
  overlay(page: Page): Locator
  /** An empty page whose overlay can be seen into, wherever it navigates. */
  newWatchPage(): Promise<Page>
  watch(youtubeId: string): Promise<Page>
  openPopup(): Promise<Page>
  /** One of the extension's own pages, by its path in the package. */
  openOwnPage(path: string): Promise<Page>
  /** For the next test: no page is open, the site is as usual, and neither the portal nor the extension has stored anything. */
  reset(): Promise<void>
  close(): Promise<void>
}

export async function launchWatchBrowser(options: PackageOptions): Promise<WatchBrowser> {
  const server = await startSite()
  const extension = unpackedExtension(options)
  const userDataDir = await mkdtemp(join(tmpdir(), 'profile-'))
  const context = await launchBrowserProfile({ userDataDir, extensionDir: extension.dir, hostRules: [server.hostRule] })
  await closeWelcome(context)
  const newWatchPage = async () => {
    const page = await context.newPage()
    await seeInside(page)
    return page
  }
  return {
    context,
    server,
    newWatchPage,
    overlay: (page) => page.locator('afterwatch-overlay'),
    watch: async (youtubeId) => {
      const page = await newWatchPage()
      await page.goto(`https://www.youtube.com/watch?v=${youtubeId}`)
      return page
    },
    openOwnPage: async (path) => {
      const page = await context.newPage()
      await page.goto(`${EXTENSION_ORIGIN}/${path}`)
      return page
    },
    openPopup: async () => {
      const page = await context.newPage()
      await page.goto(`${EXTENSION_ORIGIN}/popup/popup.html`)
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
      return page
    },
    reset: async () => {
      // Without its first page the browser would end.
      const [, ...pages] = context.pages()
      for (const page of pages) await page.close()
      await forgetAll(context, options.portalOrigin)
      server.reset()
    },
    close: async () => {
      await context.close()
      await server.close()
      extension.remove()
      await rm(userDataDir, { recursive: true, force: true })
    },
  }
}

async function forgetAll(context: BrowserContext, portalOrigin: string): Promise<void> {
  await context.clearCookies()
  const page = await context.newPage()
  // No page of ours, so nothing runs on it; all the same it may use what the extension may.
  await page.goto(`${EXTENSION_ORIGIN}/manifest.json`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: portalOrigin, storageTypes: 'all' })
  // Not that way: it would remove the extension's own worker.
  await page.evaluate(async () => {
    // It holds the journal while it is open.
    await chrome.offscreen.closeDocument().catch(() => undefined)
    const { storageBuckets } = navigator as unknown as { storageBuckets: StorageBuckets }
    for (const name of await storageBuckets.keys()) await storageBuckets.delete(name)
    await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()])
  })
  await page.close()
}

// TypeScript's DOM library does not have it.
interface StorageBuckets {
  keys(): Promise<readonly string[]>
  delete(name: string): Promise<void>
}

// The extension opens it when it is installed, a moment after the browser has started: in front of the page of the test, which
// Chromium would then draw once a second, so that each press would wait a second or two.
async function closeWelcome(context: BrowserContext): Promise<void> {
  const welcome = context.pages()[1] ?? (await context.waitForEvent('page'))
  await welcome.close()
}
