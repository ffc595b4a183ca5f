// The bridge page, used by anyone but our extension, and given nonsense by our extension.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { app } from '../../e2e/setup/shared-app.ts'
import { signUp } from './sign-up.ts'
import { test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  browser = await launchWatchBrowser({ portalOrigin: app.url })
})

test.afterEach(() => browser.reset())

test.afterAll(async () => {
  await browser.close()
})

interface Attempt {
  readonly bridge: string
  readonly greeting: unknown
  readonly messages: readonly unknown[]
  // How many replies to wait for, however long they take.
  readonly expected?: number
}

/** Frames the bridge, greets it and sends the messages; returns every reply: those expected, and any that follow. */
function converse(page: Page, attempt: Attempt): Promise<unknown[]> {
  return page.evaluate(async ({ bridge, greeting, messages, expected = 0 }) => {
    const frame = document.createElement('iframe')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.src = bridge
    document.body.append(frame)
    await loaded
    const { port1, port2 } = new MessageChannel()
    const replies: unknown[] = []
    const arrived = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }) => {
        if (replies.push(data) >= expected) resolve()
      }
      if (expected === 0) resolve()
    })
    frame.contentWindow?.postMessage(greeting, '*', [port2])
    for (const message of messages) port1.postMessage(message)
    await arrived
    // Silence can only be observed by waiting.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return replies
  }, attempt)
}

const GREETING = { greeting: 'afterwatch-bridge/1' }

test('framed by another origin, or by the portal itself, the bridge gives no reply', async () => {
  const stranger: Server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<body>'),
  )
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  try {
    const page = await browser.context.newPage()
    await page.goto(`http://127.0.0.1:${String((stranger.address() as AddressInfo).port)}`)
    const portal = await browser.context.newPage()
    await portal.goto(`${app.url}/privacy`)
    const messages = [{ type: 'due', id: crypto.randomUUID(), userId: crypto.randomUUID() }]
    const attempt = { bridge: `${app.url}/extension-bridge`, greeting: GREETING, messages }
    expect(await Promise.all([converse(page, attempt), converse(portal, attempt)])).toEqual([[], []])
  } finally {
    stranger.close()
  }
})

test('the page shares chunks with the app, and loading them does not start it', async () => {
  const page = await browser.context.newPage()
  await page.goto(`${app.url}/extension-bridge`, { waitUntil: 'networkidle' })
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  expect(await page.evaluate(() => document.body.children.length)).toBe(0)
})

test('from the extension, no request that is not well-formed or for another user is taken', async () => {
  await signUp(app.url, browser.context, 'hanna')
  const popup = await browser.openPopup()
  const bridge = `${app.url}/extension-bridge`
  expect(await converse(popup, { bridge, greeting: { greeting: 'afterwatch-bridge/2' }, messages: [] })).toEqual([])
  const hostile = [null, 7, 'put', [], {}, { type: 'put' }, { type: 'put', id: 'x', userId: 'y', mutations: [] }]
  const id = crypto.randomUUID()
  const deep = { type: 'put', id, userId: id, mutations: [{ mid: id, args: { __proto__: { polluted: true } } }] }
  const ofAnother = { type: 'due', id: crypto.randomUUID(), userId: crypto.randomUUID() }
  const all = [...hostile, deep, ofAnother]
  const replies = await converse(popup, { bridge, greeting: GREETING, messages: all, expected: all.length + 1 })
  expect(replies[0]).toEqual({ type: 'ready' })
  const refused = (reason: string) => ({ type: 'nack', reason })
  expect(replies.slice(1)).toMatchObject([...[...hostile, deep].map(() => refused('invalid')), refused('wrong_user')])
})
