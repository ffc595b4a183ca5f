import { defineConfig } from '@playwright/test'
import { closedNetwork } from '../setup/browser/browser.ts'

// npm test finds the browsers and names them here; Playwright itself adds --no-sandbox, which root needs. What only the whole
// browser has (extensions, push, a profile on the disk) is started by launchBrowserProfile.
const chromiumPath = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH
const isCi = process.env.CI !== undefined

// They end processes at a moment, measure, or allow so many seconds: nothing runs beside them.
const ALONE = ['browser-kill', 'first-load', 'tabs-in-time'].map((name) => `**/e2e/*/${name}.e2e.ts`)

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.e2e.ts',
  globalSetup: './setup/global-setup.ts',
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE },
  ],
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  // A test that needs a second attempt is reported as flaky, and must be fixed.
  retries: 1,
  forbidOnly: isCi,
  // On a machine that does something else too, a quick test takes several times as long.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
      args: [closedNetwork()],
    },
    // It would store the whole app at each learner's first start: only devices that work offline have one (profiles.ts).
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Tracing every step takes a fifth of a run's time; --trace retain-on-failure turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
