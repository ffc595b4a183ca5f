// The minimal installed page: a paragraph, stored by a service worker. The baseline for the portal's start.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'

const PAGE = `<!doctype html><title>Empty</title><p data-complete>Empty</p>`
const WORKER = `
  self.addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))))
  self.addEventListener('fetch', (event) => event.respondWith(caches.match('/')))`
const PAGES: Readonly<Record<string, readonly [string, string]>> = {
  '/': ['text/html', PAGE],
  '/worker.js': ['text/javascript', WORKER],
}

export interface EmptyPage {
  readonly url: string
  readonly install: (context: BrowserContext) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Serves the page until stopped; once installed in a profile it needs no server. */
export async function emptyInstalledPage(): Promise<EmptyPage> {
  const server = createServer((request, response) => {
    const [type, body] = PAGES[request.url ?? '/'] ?? ['text/plain', '']
    response.setHeader('content-type', type).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}/`
  return {
    url,
    install: async (context) => {
      const page = await context.newPage()
      await page.goto(url)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js')
        await navigator.serviceWorker.ready
      })
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
