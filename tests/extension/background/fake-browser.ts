// The extension's background with fakes around it: chrome.* in memory, a server and a portal store that come and go. The outbox,
// its journal, and what the offscreen document does with them are real.
import { gunzipSync } from 'node:zlib'
import { vi } from 'vitest'
import type { BridgeUser } from '#domain/wire/bridge.ts'
import { answerOffscreen } from '../../../extension/offscreen/answer-offscreen.ts'
import type { Bridge, BridgeItem } from '../../../extension/offscreen/open-bridge.ts'
import { OffscreenRequest } from '../../../extension/messages/request.ts'
import type { OutboxEntry } from '../../../extension/storage/outbox-entry.ts'
import { openOutbox } from '../../../extension/storage/outbox.ts'
import type { OutboxClient } from '../../../extension/storage/outbox-call.ts'
import { MemoryFile } from '../../setup/device/memory-file.ts'
import * as v from 'valibot'

export interface FakeAlarm {
  readonly when?: number
  readonly delayInMinutes?: number
  readonly periodInMinutes?: number
}

interface ShownNotification {
  readonly title: string
  readonly message: string
}

export interface FakeBrowser {
  readonly alarms: Map<string, FakeAlarm>
  readonly notifications: Map<string, ShownNotification>
  // What the portal's store was handed, and what it answers; null: its page does not answer.
  readonly portal: {
    isReachable: boolean
    user: BridgeUser | null
    // Somebody has signed out there, which may not have reached the server.
    isLeaving: boolean
    readonly taken: BridgeItem[]
    put: (item: BridgeItem) => Put | Promise<Put>
    // The portals whose bridge was framed.
    readonly framed: Set<string>
    due: () => Due
    saves: (youtubeId: string) => Saves
  }
  // One answer for each path or address; one without an answer is a server that cannot be reached.
  // With each body, the bytes that it takes on the line.
  readonly server: Map<string, (body: unknown, bytes: number) => Response>
  // The portal's open tabs.
  portalTabs: number
  // Portals the extension may not access.
  readonly forbidden: Set<string>
  readonly entries: () => readonly OutboxEntry[]
  // From now on the device stores nothing more.
  readonly fillDevice: () => void
}

type Put = Awaited<ReturnType<Bridge['put']>>
type Due = Awaited<ReturnType<Bridge['due']>>
type Saves = Awaited<ReturnType<Bridge['video']>>

/** Replaces the browser until `vi.unstubAllGlobals`. */
export function fakeBrowser(): FakeBrowser {
  const journal = new MemoryFile()
  const outbox = openOutbox(journal)
  const disk = { isFull: false }
  const fake: FakeBrowser = {
    alarms: new Map(),
    notifications: new Map(),
    portal: {
      isReachable: true,
      user: null,
      isLeaving: false,
      taken: [],
      put: () => 'ack',
      framed: new Set(),
      due: () => null,
      saves: () => null,
    },
    server: new Map(),
    portalTabs: 0,
    forbidden: new Set(),
    entries: () => outbox.entries(),
    fillDevice: () => {
      journal.room = journal.getSize()
      disk.isFull = true
    },
  }
  const client: OutboxClient = {
    entries: () => Promise.resolve(outbox.entries()),
    record: (operation) => Promise.resolve().then(() => outbox.record(operation)),
  }
  const openBridge = (portal: string) => {
    fake.portal.framed.add(portal)
    return Promise.resolve(fake.portal.isReachable ? bridgeOf(fake) : null)
  }
  const deps = { outbox: client, openBridge }
  const sendMessage = (message: unknown) => answerOffscreen(deps, v.parse(OffscreenRequest, message))
  vi.stubGlobal('fetch', fetchOf(fake))
  vi.stubGlobal('chrome', { ...chromeOf(fake, disk), runtime: { ...RUNTIME, sendMessage } })
  return fake
}

export const PACKAGED = 'http://localhost:3000'

const RUNTIME = {
  getManifest: () => ({ homepage_url: PACKAGED }),
  getURL: (path: string) => path,
  getContexts: () => Promise.resolve([{}]),
  ContextType: { OFFSCREEN_DOCUMENT: 'OFFSCREEN_DOCUMENT' },
}

function bridgeOf({ portal }: FakeBrowser): Bridge {
  return {
    put: (item) => {
      portal.taken.push(item)
      return Promise.resolve(portal.put(item))
    },
    due: () => Promise.resolve().then(portal.due),
    video: (_userId, youtubeId) => Promise.resolve(portal.saves(youtubeId)),
    who: () => Promise.resolve({ user: portal.user, isLeaving: portal.isLeaving }),
    close: () => undefined,
  }
}

function fetchOf({ server }: FakeBrowser) {
  return async (address: string, { body }: { body?: string | ArrayBuffer }) => {
    const answer = server.get(address) ?? server.get(new URL(address).pathname)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer(body === undefined ? null : JSON.parse(textOf(body)), sizeOf(body))
  }
}

// A long body is sent compressed.
const textOf = (body: string | ArrayBuffer) => (typeof body === 'string' ? body : gunzipSync(body).toString())
const sizeOf = (body: string | ArrayBuffer = '') => (typeof body === 'string' ? body.length : body.byteLength)

function chromeOf(fake: FakeBrowser, disk: Disk) {
  return {
    storage: { local: areaOf(disk), session: areaOf({ isFull: false }) },
    permissions: {
      contains: ({ origins }: chrome.permissions.Permissions) =>
        Promise.resolve(!origins?.some((pattern) => fake.forbidden.has(pattern.replace('/*', '')))),
      remove: ({ origins = [] }: chrome.permissions.Permissions) => {
        for (const pattern of origins) fake.forbidden.add(pattern.replace('/*', ''))
        return Promise.resolve(true)
      },
    },
    offscreen: { createDocument: () => Promise.resolve(), closeDocument: () => Promise.resolve(), Reason: {} },
    tabs: {
      query: () => Promise.resolve(Array.from({ length: fake.portalTabs }, () => ({ url: `${PACKAGED}/portal` }))),
      create: () => Promise.resolve(),
    },
    notifications: {
      create: (id: string, shown: ShownNotification) => Promise.resolve(void fake.notifications.set(id, shown)),
      clear: (id: string) => Promise.resolve(fake.notifications.delete(id)),
      getAll: () => Promise.resolve(Object.fromEntries(fake.notifications)),
    },
    alarms: {
      create: (name: string, alarm: FakeAlarm) => Promise.resolve(void fake.alarms.set(name, alarm)),
      clear: (name: string) => Promise.resolve(fake.alarms.delete(name)),
      getAll: () => Promise.resolve([...fake.alarms.keys()].map((name) => ({ name }))),
    },
  }
}

interface Disk {
  isFull: boolean
}

const FULL = new Error('Unable to write: the disk is full')

function areaOf(disk: Disk) {
  const kept = new Map<string, unknown>()
  return {
    get: (key: string) => Promise.resolve(kept.has(key) ? { [key]: kept.get(key) } : {}),
    set: (items: object) => {
      if (disk.isFull) return Promise.reject(FULL)
      for (const [key, value] of Object.entries(items)) kept.set(key, value)
      return Promise.resolve()
    },
    remove: (key: string) => (disk.isFull ? Promise.reject(FULL) : Promise.resolve(void kept.delete(key))),
  }
}
