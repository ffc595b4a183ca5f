// What the extension still shows of a learner once they have signed out of the portal.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDraft } from '../../../app/domain/action/capture-draft.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { readDraft } from '../../../extension/storage/drafts.ts'
import { summaryOf } from '../../../extension/offscreen/entry-summary.ts'
import type { OutboxEntry } from '../../../extension/storage/outbox-entry.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { SIGNED_OUT } from './accept-pushes.ts'
import { personOf } from './build-person.ts'

const [ADA, GRACE] = [userIdOf('ada'), userIdOf('grace')]

const entryOf = (n: number, userId: typeof ADA | null): OutboxEntry => ({
  id: `00000000-0000-4000-8000-00000000000${String(n)}`,
  userId,
  capturedAt: 0,
  timeZone: 'UTC',
  capture: null,
  mutations: [],
  refusal: 'The title is too long.',
})

const DRAFT = { ...freshDraft({ now: 0, timeZone: 'UTC' }), what: 'Walk' }

let cookieOf: typeof ADA | null
// What a captive portal or a proxy sends in place of the server's answer.
let intruded: (() => Response) | null
let entries: OutboxEntry[]
let stored: Record<string, unknown>
let notifications: Record<string, unknown>
let alarms: string[]

beforeEach(() => {
  cookieOf = ADA
  intruded = null
  entries = [entryOf(1, ADA), entryOf(2, GRACE), entryOf(3, null)]
  stored = {}
  notifications = { 'remind:one': {}, update: {} }
  alarms = ['remind:two', 'deliver']
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      intruded !== null
        ? intruded()
        : cookieOf === null
          ? Response.json(SIGNED_OUT, { status: 401 })
          : Response.json({ ...personOf(cookieOf), roles: [] }),
    ),
  )
  const area = {
    get: (key: string) => Promise.resolve(key in stored ? { [key]: stored[key] } : {}),
    set: (items: object) => Promise.resolve(void Object.assign(stored, items)),
    remove: (key: string) => Promise.resolve(void Reflect.deleteProperty(stored, key)),
  }
  vi.stubGlobal('chrome', {
    storage: { local: area, session: area },
    tabs: { query: () => Promise.resolve([]) },
    permissions: { contains: () => Promise.resolve(false) },
    notifications: {
      getAll: () => Promise.resolve(notifications),
      clear: (id: string) => Promise.resolve(Reflect.deleteProperty(notifications, id)),
    },
    alarms: {
      getAll: () => Promise.resolve(alarms.map((name) => ({ name }))),
      clear: (name: string) => Promise.resolve(void (alarms = alarms.filter((other) => other !== name))),
    },
    offscreen: { createDocument: () => Promise.resolve(), closeDocument: () => Promise.resolve(), Reason: {} },
    runtime: {
      getManifest: () => ({ homepage_url: 'http://localhost:3000' }),
      getContexts: () => Promise.resolve([]),
      ContextType: {},
      sendMessage: ({ type, operation }: { type: string; operation?: { id: string } }) => {
        if (type !== 'settle') return Promise.resolve(entries.map(summaryOf))
        entries = entries.filter(({ id }) => id !== operation?.id)
        return Promise.resolve({ ok: true })
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const overview = () => answerRequest({ type: 'overview', isQuick: false })

describe('after a sign-out of the portal', () => {
  it('the popup gets no capture that someone made while signed in, only their number', async () => {
    expect(await overview()).toMatchObject({ waiting: [{ userId: ADA }, { userId: null }], othersWaiting: 1 })
    cookieOf = null
    expect(await overview()).toMatchObject({ waiting: [{ userId: null }], othersWaiting: 2 })
    cookieOf = GRACE
    expect(await overview()).toMatchObject({ waiting: [{ userId: GRACE }, { userId: null }], othersWaiting: 1 })
  })

  it('nobody can dismiss what is not theirs', async () => {
    await overview()
    await answerRequest({ type: 'dismiss', id: entryOf(2, GRACE).id })
    expect(entries).toHaveLength(3)
    await answerRequest({ type: 'dismiss', id: entryOf(1, ADA).id })
    expect(entries).toHaveLength(2)
  })

  it('their notifications go, their alarms stop, and what is not a reminder stays', async () => {
    await overview()
    expect(Object.keys(notifications)).toEqual(['remind:one', 'update'])
    cookieOf = null
    await overview()
    expect(Object.keys(notifications)).toEqual(['update'])
    expect(alarms).toEqual(['deliver'])
  })
})

describe('an answer that is not from the portal', () => {
  it.each([
    ['a captive portal’s page', () => new Response('<html>Welcome to the hotel</html>')],
    ['an empty answer', () => new Response('')],
    ['JSON of another shape', () => Response.json({ ok: true })],
  ])('signs nobody out: %s', async (_what, answer) => {
    await overview()
    await answerRequest({ type: 'keep-draft', youtubeId: 'aaaaaaaaaaa', id: 'panel', draft: DRAFT })
    intruded = answer
    alarms = ['remind:two']
    expect(await overview()).toMatchObject({ session: { user: { id: ADA }, isFresh: false }, othersWaiting: 1 })
    expect((await readDraft('aaaaaaaaaaa', 'new'))?.draft).toEqual(DRAFT)
    expect(alarms).toEqual(['remind:two'])
  })
})
