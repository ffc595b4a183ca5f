// Tests the browser that the other tests rely on: without real partitioning they would pass where users fail.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, test } from '@playwright/test'
import { launchBrowserProfile } from '../../setup/browser/browser.ts'
import { temporaryProject, type TemporaryProject } from '../../setup/temporary-project.ts'

const READ_BACK = `<script>
  const send = () => parent.postMessage(localStorage.getItem('planted') ?? 'empty', '*')
  if (parent !== window) send()
</script>`

let portal: Server
let origin: string
let extension: TemporaryProject
let userDataDir: string

test.beforeAll(async () => {
  portal = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(READ_BACK))
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
})

test.afterAll(() => {
  portal.close()
})

test.beforeEach(async () => {
  userDataDir = await mkdtemp(join(tmpdir(), 'profile-'))
})

test.afterEach(async () => {
  extension.remove()
  // The browser's helper processes exit a moment after it, and write until then.
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 })
})

test('an extension without host permission sees nothing of the portal', async () => {
  extension = framingExtension([])
  expect(await seenByFrame({ realPartitioning: true })).toBe('empty')
})

test('an extension with host permission sees what a tab stored', async () => {
  extension = framingExtension([`${origin}/*`, 'http://127.0.0.1/*'])
  expect(await seenByFrame({ realPartitioning: true })).toBe('kept')
})

test('Playwright’s default would have hidden the difference', async () => {
  extension = framingExtension([])
  expect(await seenByFrame({ realPartitioning: false })).toBe('kept')
})

async function seenByFrame(options: { readonly realPartitioning: boolean }): Promise<string> {
  await using context = await launch(options)
  const tab = await context.newPage()
  await tab.goto(origin)
  await tab.evaluate(() => localStorage.setItem('planted', 'kept'))
  const id = await extensionId(context)
  await tab.goto(`chrome-extension://${id}/frame.html?${origin}`)
  return await tab.locator('body[data-seen]').evaluate((body) => body.dataset.seen ?? '')
}

function launch(options: { readonly realPartitioning: boolean }): Promise<BrowserContext> {
  return launchBrowserProfile({ userDataDir, extensionDir: extension.root, ...options })
}

async function extensionId(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return new URL(worker.url()).host
}

function framingExtension(hostPermissions: readonly string[]): TemporaryProject {
  return temporaryProject({
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Frames a page',
      version: '1.0',
      background: { service_worker: 'background.js' },
      host_permissions: hostPermissions,
    }),
    'background.js': '',
    'frame.html': '<body><script src="frame.js"></script></body>',
    'frame.js': `
      addEventListener('message', ({ data }) => { document.body.dataset.seen = data })
      const frame = document.createElement('iframe')
      frame.src = location.search.slice(1)
      document.body.append(frame)`,
  })
}
