import { defineConfig } from '@playwright/test'

// npm test finds the browser and names it here; Playwright itself adds --no-sandbox, as root needs it.
const chromiumPath = process.env.CHROMIUM_PATH
const isCi = process.env.CI !== undefined

// They end processes, measure, or let time decide: nothing runs beside them.
const ALONE = ['browser-kill', 'tabs-and-outages', 'first-load'].map((name) => `**/e2e/${name}.e2e.ts`)

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE },
  ],
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  // A test that needs the second attempt is printed as flaky, and is to be mended.
  retries: 1,
  forbidOnly: isCi,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumPath === undefined ? {} : { executablePath: chromiumPath },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A trace of every step is a fifth of the time of a run; --trace retain-on-failure makes them.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
