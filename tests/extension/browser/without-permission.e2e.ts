// The extension without host permission for the portal: to it, the bridge's storage is a partition of its own.
import { expect, type Page } from '@playwright/test'
import { app } from '../../e2e/setup/shared-app.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { saveFrom } from './save-from.ts'
import { signUp } from './sign-up.ts'
import { test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  browser = await launchWatchBrowser({ portalOrigin: app.url, mayReachPortal: false })
})

test.afterAll(async () => {
  await browser.close()
})

test('a build without host permission for the portal never loses an item into a partition: it stays in the outbox, and the bridge there takes nothing even if asked', async () => {
  const tab = await signUp(app.url, browser.context, 'emil')
  await saveFrom(browser, MORNING_TALK, 'Never acknowledged')
  const popup = await browser.openPopup()
  await popup.getByRole('button', { name: 'Try now' }).click()
  await expect(popup.getByText('not in your portal yet')).toBeVisible()
  // As if the extension asked without checking: that storage was not made by the portal itself.
  expect(await askBridge(popup, app.url)).toContain('not_initialised')
  await tab.reload()
  await expect(tab.getByText('Never acknowledged')).toHaveCount(0)
})

/** Frames the bridge from an extension page and sends a put; returns the reply as JSON text. */
function askBridge(extensionPage: Page, url: string): Promise<string> {
  return extensionPage.evaluate(async (portalUrl) => {
    const frame = document.createElement('iframe')
    frame.src = `${portalUrl}/extension-bridge`
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    const { port1, port2 } = new MessageChannel()
    const replies: unknown[] = []
    const nextTwo = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }) => {
        replies.push(data)
        if (replies.length === 1)
          port1.postMessage({ type: 'due', id: crypto.randomUUID(), userId: crypto.randomUUID() })
        else resolve()
      }
    })
    frame.contentWindow?.postMessage({ greeting: 'afterwatch-bridge/1' }, portalUrl, [port2])
    await nextTwo
    return JSON.stringify(replies)
  }, url)
}
