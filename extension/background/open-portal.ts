import { portalOrigin } from '../storage/portal-origin.ts'

/** Opens a page of the portal in a new tab. A browser whose last window was closed may still run, and gets a new window. */
export async function openPortal(path: string): Promise<void> {
  const url = `${await portalOrigin()}${path}`
  try {
    await chrome.tabs.create({ url })
  } catch {
    await chrome.windows.create({ url })
  }
}
