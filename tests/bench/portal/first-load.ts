// What a first visit loads. tests/e2e/public/first-load.e2e.ts and tests/server/build/built-files.built.test.ts set limits for the
// same sizes.
import { chromium } from '@playwright/test'
import { appProcess } from '../../setup/server/app-process.ts'
import { largestLazyScript, precached } from '../../setup/browser/built-sizes.ts'
import { visitLanding, visitPortal } from '../../setup/browser/first-load.ts'
import type { Figure } from '../run.ts'

export async function benchFirstLoad(executablePath: string): Promise<readonly Figure[]> {
  const app = await appProcess()
  const browser = await chromium.launch({ executablePath })
  try {
    await app.start()
    const landing = await visitLanding(browser, app.url)
    const portal = await visitPortal(browser, app.url)
    return [
      { what: 'landing, JavaScript gzip', measured: kb(landing.first), bound: '<= 90 kB' },
      { what: 'portal until its first rows, JavaScript gzip', measured: kb(portal.first), bound: '<= 170 kB' },
      { what: 'portal by itself afterwards, JavaScript gzip', measured: kb(portal.later), bound: '' },
      { what: 'largest script on demand, gzip', measured: kb(largestLazyScript()), bound: '<= 60 kB' },
      { what: 'kept for offline, gzip', measured: kb(precached().gzip), bound: '<= 1500 kB' },
      { what: 'kept for offline, on the disk', measured: kb(precached().raw), bound: '' },
    ]
  } finally {
    await browser.close()
    await app.dispose()
  }
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
