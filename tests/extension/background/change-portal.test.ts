// A self-hosted portal: what changes when it is set, and what stays in the outbox.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SyncRequest } from '#domain/wire/sync.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { isPortalOpen } from '../../../extension/background/reminder-list.ts'
import { portalOrigin } from '../../../extension/storage/portal-origin.ts'
import { saveCapture } from '../../../extension/background/save.ts'
import { checkSession, storedSession } from '../../../extension/background/session.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { readOptions, writeOptions } from '../../../extension/storage/options.ts'
import { isOutdated } from '../../../extension/storage/outdated.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { fakeBrowser, PACKAGED, type FakeBrowser } from './fake-browser.ts'

const OWN = 'https://portal.example.org'
const [ADA, GRACE] = [userIdOf('ada'), userIdOf('grace')]

let browser: FakeBrowser
let pushed: { readonly portal: string; readonly userId: string }[]

beforeEach(() => {
  browser = fakeBrowser()
  pushed = []
})
afterEach(async () => {
  await deliver() // everything a change triggered ends before its browser goes
  vi.unstubAllGlobals()
})

const change = (portal: string | null) => answerRequest({ type: 'set-portal', portal })

function signedInAt(portal: string, id: typeof ADA | null): void {
  const user = { id, email: 'a@example.org', firstName: 'A', lastName: 'L', profileImageUrl: null, roles: [] }
  const refused = () => Response.json({ message: 'Sign in.', code: 'unauthorized' }, { status: 401 })
  browser.server.set(`${portal}/api/auth/me`, () => (id === null ? refused() : Response.json(user)))
  browser.server.set(`${portal}/api/sync`, (body) => {
    const { userId, mutations } = body as SyncRequest
    pushed.push({ portal, userId })
    const acks = mutations.map(({ seq, mid }) => ({ seq, mid, outcome: 'applied' }))
    const rest = { serverTime: 1, changes: [], next: { v: 1, t: 'a' }, hasMore: false, lastSeq: 4, minSchema: 2 }
    return Response.json({ userId, acks, ...rest })
  })
}

function beFirefox(): void {
  const { runtime } = chrome
  const getManifest = () => ({ ...runtime.getManifest(), browser_specific_settings: {} })
  vi.stubGlobal('chrome', { ...chrome, runtime: { ...runtime, getManifest } })
}

it('OVL-11: session, bridge and delivery switch to it, and captures of the old account wait for the old portal', async () => {
  browser.server.set(`${PACKAGED}/api/auth/me`, () => Response.error())
  browser.portal.user = { id: ADA, email: 'a@example.org', firstName: 'A' }
  await checkSession()
  await saveCapture(newId(), buildCapture())
  await deliver()
  expect(browser.entries()).toMatchObject([{ userId: ADA }])

  signedInAt(OWN, GRACE)
  expect(await change(OWN)).toBe('set')
  expect((await storedSession()).user?.id).toBe(GRACE)
  await saveCapture(newId(), buildCapture())
  await deliver()
  expect(pushed).toEqual([{ portal: OWN, userId: GRACE }])
  expect(browser.entries()).toMatchObject([{ userId: ADA }])
  expect(browser.portal.framed).toEqual(new Set([PACKAGED, OWN]))

  browser.forbidden.delete(PACKAGED)
  signedInAt(PACKAGED, ADA)
  expect(await change(null)).toBe('set')
  expect(await deliver()).toBe('empty')
  expect(pushed).toEqual([
    { portal: OWN, userId: GRACE },
    { portal: PACKAGED, userId: ADA },
  ])
})

it('a capture without an owner goes to whoever signs in at the new portal', async () => {
  signedInAt(PACKAGED, null)
  await saveCapture(newId(), buildCapture())
  await deliver()
  signedInAt(OWN, GRACE)
  await change(OWN)
  expect(await deliver()).toBe('empty')
  expect(pushed).toEqual([{ portal: OWN, userId: GRACE }])
})

it('the permission for the previous portal is given up', async () => {
  signedInAt(OWN, GRACE)
  signedInAt(PACKAGED, null)
  await change(OWN)
  browser.forbidden.delete(PACKAGED)
  await change(null)
  expect([...browser.forbidden]).toEqual([OWN])
})

it('nothing changes if the browser forbids it, or something else answers', async () => {
  browser.forbidden.add(OWN)
  signedInAt(OWN, GRACE)
  expect(await change(OWN)).toBe('not_allowed')
  for (const page of [() => new Response('<html>'), () => new Response('Not found', { status: 404 })]) {
    browser.forbidden.clear()
    browser.server.set(`${OWN}/api/auth/me`, page)
    expect(await change(OWN)).toBe('not_a_portal')
  }
  expect((await readOptions()).portal).toBeNull()
})

it('the permission for a site that is no portal is given up at once, and never that for the portal in use', async () => {
  browser.server.set(`${OWN}/api/auth/me`, () => new Response('<html>'))
  expect(await change(OWN)).toBe('not_a_portal')
  expect([...browser.forbidden]).toEqual([OWN])
  browser.server.set(`${PACKAGED}/api/auth/me`, () => new Response('<html>'))
  expect(await change(null)).toBe('not_a_portal')
  expect([...browser.forbidden]).toEqual([OWN])
})

it('a portal that does not answer is set all the same: it may be down, or the person offline', async () => {
  expect(await change(OWN)).toBe('unreachable')
  browser.server.set(`${OWN}/api/auth/me`, () => new Response('Bad gateway', { status: 502 }))
  expect(await change(OWN)).toBe('unreachable')
  expect((await readOptions()).portal).toBe(OWN)
})

it('what the previous portal says late about who is signed in is ignored', async () => {
  let answerLate: (response: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => (answerLate = resolve))
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => (url.startsWith(PACKAGED) ? late : others(url, init)))
  const asked = checkSession()
  signedInAt(OWN, GRACE)
  await change(OWN)
  answerLate(Response.json({ id: ADA, email: 'a@example.org', firstName: 'A', roles: [] }))
  expect((await asked).user?.id).toBe(GRACE)
  expect((await storedSession()).user?.id).toBe(GRACE)
})

it('if match patterns name no port, another port of the same host removes nothing', async () => {
  const [old, next] = ['https://portal.example.org:3000', 'https://portal.example.org:4000']
  beFirefox()
  signedInAt(old, GRACE)
  signedInAt(next, GRACE)
  await change(old)
  expect(await change(next)).toBe('set')
  expect([...browser.forbidden]).not.toContain('https://portal.example.org')
  expect((await storedSession()).user?.id).toBe(GRACE)
  browser.forbidden.clear()
  await change(null)
  expect([...browser.forbidden]).toEqual(['https://portal.example.org'])
})

it('a newer version required by the previous portal does not count for this one', async () => {
  signedInAt(PACKAGED, ADA)
  browser.server.set(`${PACKAGED}/api/sync`, () =>
    Response.json({ message: 'Reload.', code: 'UPGRADE_REQUIRED' }, { status: 426 }),
  )
  await saveCapture(newId(), buildCapture())
  await deliver()
  expect(await isOutdated()).toBe(true)
  browser.server.set(`${OWN}/api/auth/me`, () => new Response('Bad gateway', { status: 502 }))
  await change(OWN)
  expect(await isOutdated()).toBe(false)
})

it('if match patterns name no port, a tab at another port of the same host is not the portal’s', async () => {
  beFirefox()
  let open = ''
  const query = ({ url }: chrome.tabs.QueryInfo) =>
    url === 'https://portal.example.org/*' ? Promise.resolve([{ url: open }]) : Promise.reject(new Error(String(url)))
  await writeOptions({ portal: `${OWN}:3000` })
  vi.stubGlobal('chrome', { ...chrome, tabs: { ...chrome.tabs, query } })
  open = `${OWN}:4000/portal`
  expect(await isPortalOpen()).toBe(false)
  open = `${OWN}:3000/portal`
  expect(await isPortalOpen()).toBe(true)
})

it('a tab that the browser has put aside, or whose page does not sync, does not count as an open portal', async () => {
  let tabs: readonly { readonly url: string; readonly discarded: boolean }[] = []
  const query = ({ discarded }: chrome.tabs.QueryInfo) =>
    Promise.resolve(tabs.filter((tab) => tab.discarded === discarded))
  vi.stubGlobal('chrome', { ...chrome, tabs: { ...chrome.tabs, query } })
  const portal = await portalOrigin()
  tabs = [
    { url: `${portal}/portal`, discarded: true },
    { url: `${portal}/extension-welcome`, discarded: false },
    { url: `${portal}/privacy?from=popup`, discarded: false },
    ...['status', 'status.json', 'friend/token', 'api/docs', 'login', 'portals', 'extension-bridge'].map((path) => ({
      url: `${portal}/${path}`,
      discarded: false,
    })),
  ]
  expect(await isPortalOpen()).toBe(false)
  for (const path of ['', 'portal?tab=library', 'portal/', 'portal/focus', 'library', 'actions/', 'progress#week']) {
    tabs = [{ url: `${portal}/${path}`, discarded: false }]
    expect([path, await isPortalOpen()]).toEqual([path, true])
  }
})

it('the pages that sync are those of the app’s router that only a learner sees, and its start page', async () => {
  const router = readFileSync(new URL('../../../app/router.tsx', import.meta.url), 'utf8')
  const routes = [...router.matchAll(/<Route path="(\/[\w-]*)[^"]*" element=\{<(\w+)/g)].map(([, path = '', page = '']) => ({ path, page }))
  expect(routes.length).toBeGreaterThan(10)
  const portal = await portalOrigin()
  for (const { path, page } of routes) {
    const query = () => Promise.resolve([{ url: `${portal}${path}` }])
    vi.stubGlobal('chrome', { ...chrome, tabs: { ...chrome.tabs, query } })
    const syncs = ['SignedIn', 'WithRole', 'LibraryPage', 'LandingPage'].includes(page)
    expect([path, await isPortalOpen()]).toEqual([path, syncs])
  }
}) // prettier-ignore
