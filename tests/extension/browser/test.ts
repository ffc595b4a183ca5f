// A test that gets a browser with the extension and no portal: one for each worker, because launching it takes seconds.
import { test as base } from '../../e2e/setup/test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

// Nothing listens on this port.
export const NO_PORTAL = 'http://localhost:59999'

const LAUNCH_MS = 120_000

interface ForTest {
  /** As if just launched: what the last test left is gone. */
  readonly watchBrowser: WatchBrowser
}

interface ForWorker {
  readonly launched: WatchBrowser
}

export const test = base.extend<ForTest, ForWorker>({
  launched: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, give) => {
      const browser = await launchWatchBrowser({ portalOrigin: NO_PORTAL })
      await give(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: LAUNCH_MS },
  ],
  watchBrowser: async ({ launched }, give) => {
    await give(launched)
    await launched.reset()
  },
})
