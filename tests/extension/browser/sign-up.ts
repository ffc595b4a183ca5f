// A learner of the real portal, in the browser that has the extension.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { learnerNamed } from '../../e2e/learner/learner.ts'

/** Registers in this browser and opens the portal once, so that its store exists on the device. */
export async function signUp(url: string, context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/privacy`)
  const person = { ...learnerNamed(name), firstName: name, lastName: 'Tester' }
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, person)
  expect(status).toBe(201)
  await openPortal(page, url)
  return page
}

/** Opens the portal in the page and waits for its own store and its offline copy. */
async function openPortal(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/portal`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(hasStore)).toBe(true)
}

// The row that only the portal's own top-level page creates.
function hasStore(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('afterwatch-device')
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const db = opening.result
      if (!db.objectStoreNames.contains('settings')) {
        db.close()
        resolve(false)
        return
      }
      const reading = db.transaction('settings').objectStore('settings').get('storeId')
      reading.onsuccess = () => {
        db.close()
        resolve(reading.result !== undefined)
      }
      reading.onerror = () => {
        db.close()
        resolve(false)
      }
    }
  })
}
