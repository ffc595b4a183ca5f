// What the background makes of the portal's answer to a request for AI insights.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { THIS_DEVICE_ONLY } from '#domain/account/insight-writer.ts'
import { INSIGHTS_MODEL_PATH } from '#domain/wire/insights.ts'
import { aiInsights } from '../../../extension/background/insights.ts'
import { buildInsights, userIdOf } from '../../fixtures/builders.ts'

const REQUEST = { youtubeId: 'aaaaaaaaaaa', cues: [{ startMs: 0, endMs: 1, text: 'We walk for ten minutes.' }] }
const user = { id: userIdOf('ada'), email: 'ada@example.org', firstName: 'Ada', lastName: 'L', profileImageUrl: null }
let answer: unknown
// An older portal.
let knowsChapters = true
let hasModel: boolean | null
let sent: string[]

beforeEach(() => {
  knowsChapters = true
  hasModel = true
  sent = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url)
    if (init?.method === 'POST') sent.push(pathname)
    if (pathname === INSIGHTS_MODEL_PATH)
      return Promise.resolve(
        hasModel === null ? Response.json({}, { status: 404 }) : Response.json({ isThere: hasModel }),
      )
    const isRefused = !knowsChapters && JSON.stringify(init?.body ?? '').includes('chapters')
    if (isRefused) return Promise.resolve(Response.json({ message: 'Unknown field' }, { status: 400 }))
    return Promise.resolve(Response.json(url.endsWith('/api/insights') ? answer : { ...user, roles: [] }))
  })
  vi.stubGlobal('chrome', {
    storage: {
      local: { get: () => Promise.resolve({}), set: () => Promise.resolve() },
      session: { get: () => Promise.resolve({}) },
    },
    runtime: { getManifest: () => ({ homepage_url: 'https://portal.example/' }) },
    permissions: { contains: () => Promise.resolve(true) },
    tabs: { query: () => Promise.resolve([]) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('insights by the AI replace the quick ones', async () => {
  answer = buildInsights({ engine: 'ai' })
  expect(await aiInsights(REQUEST)).toEqual({ ok: true, insights: answer })
})

it('a portal without an AI model is sent no transcript, and the quick ones stay', async () => {
  hasModel = false
  const message = 'Your portal has no AI model. These insights were found on this device.'
  expect(await aiInsights(REQUEST)).toEqual({ ok: false, message })
  expect(sent).toEqual([])
})

it('a portal too old to say whether it has a model is asked all the same', async () => {
  hasModel = null
  answer = buildInsights({ engine: 'ai' })
  expect(await aiInsights(REQUEST)).toEqual({ ok: true, insights: answer })
})

it('a portal that does not know the author’s chapters is asked without them', async () => {
  knowsChapters = false
  answer = buildInsights({ engine: 'ai' })
  const chapters = ['One', 'Two', 'Three'].map((title, i) => ({ title, startMs: i * 60_000 }))
  expect(await aiInsights({ ...REQUEST, chapters })).toEqual({ ok: true, insights: answer })
})

it('“This device only” is shown once, and the quick ones stay as they are', async () => {
  answer = buildInsights({ engine: 'extractive', caveat: `${THIS_DEVICE_ONLY} Very little is said.` })
  expect(await aiInsights(REQUEST)).toEqual({ ok: false, message: THIS_DEVICE_ONLY })
})
