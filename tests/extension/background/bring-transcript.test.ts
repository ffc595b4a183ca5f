// LIB-15: a link waiting for its transcript gets it when its video is watched, once, without being saved again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Video } from '#domain/video/video.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { readReminders } from '../../../extension/background/reminder-list.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { fakeBrowser, PACKAGED, type FakeBrowser } from './fake-browser.ts'

const ADA = userIdOf('ada')
const user = { id: ADA, email: 'ada@example.org', firstName: 'Ada' }
const COOKIE = { v: 7, t: 'tag' }
const { insights, transcript, ...facts } = buildCapture().video
if (transcript === null) throw new Error('The capture has no transcript')
const video = { ...facts, insights, transcript }
const { youtubeId } = video
const id = videoIdOf(ADA, youtubeId)

let browser: FakeBrowser
let awaited: string[]
let looks: number
let told: unknown[]

beforeEach(() => {
  browser = fakeBrowser()
  browser.portal.user = user
  awaited = [youtubeId]
  looks = 0
  told = []
  questions = 0
  browser.portal.due = () => {
    looks += 1
    return { type: 'due', id: '', actions: [], cookie: COOKIE, awaited }
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const isAwaited = () => answerRequest({ type: 'is-awaited', youtubeId })
const bring = () => answerRequest({ type: 'bring-transcript', video })
const stored = () => browser.entries().flatMap(({ mutations }) => mutations.map(({ name, args }) => ({ name, args })))

let questions: number

function serverSays(row: Video | null): void {
  browser.server.set('/api/auth/me', () => Response.json({ ...user, lastName: '', profileImageUrl: null, roles: [] }))
  const changes = [{ t: 'videos', id, row }]
  const rest = { serverTime: 1, next: COOKIE, hasMore: false, lastSeq: 0, acks: [], minSchema: 2 }
  browser.server.set('/api/sync', () => {
    questions += 1
    return Response.json({ userId: ADA, changes, ...rest })
  })
}

describe('a video that waits for its transcript', () => {
  beforeEach(checkSession)

  it('gets it once, by a mutation that creates no video, however many pages bring it', async () => {
    expect(await isAwaited()).toBe(true)
    expect(await Promise.all([bring(), bring()])).toEqual([true, false])
    expect(stored()).toEqual([{ name: 'saveVideo', args: { id, ...video, onlyFills: true } }])
    expect(browser.portal.taken).toHaveLength(1)
  })

  it('is shown under its own title while it waits to be delivered', async () => {
    await isAwaited()
    await bring()
    expect(await answerRequest({ type: 'overview', isQuick: true })).toMatchObject({
      waiting: [{ title: 'The transcript of a waiting video' }],
    })
  })

  it('added by another device is known from what the server says since the portal’s store last synced', async () => {
    awaited = []
    serverSays(buildVideo({ id, youtubeId, status: 'processing', insights: null, transcriptWait: 'private' }))
    expect(await isAwaited()).toBe(true)
  })

  it.each([
    ['has its insights', buildVideo({ id, youtubeId })] as const,
    ['has its words and is in work', buildVideo({ id, youtubeId, status: 'processing', insights: null })] as const,
    ['was deleted', null] as const,
  ])('that by what the server says %s gets nothing', async (_, row) => {
    serverSays(row)
    expect(await isAwaited()).toBe(false)
    expect(await bring()).toBe(false)
    expect(stored()).toEqual([])
  })
})

describe('where nothing waits', () => {
  beforeEach(async () => {
    await checkSession()
    awaited = []
  })

  it('the portal is asked once, not for each video', async () => {
    expect(await isAwaited()).toBe(false)
    expect(await isAwaited()).toBe(false)
    expect(looks).toBe(1)
  })

  it('a portal that does not answer is not asked again for each video', async () => {
    browser.portal.due = () => {
      looks += 1
      return null
    }
    expect([await isAwaited(), await isAwaited()]).toEqual([false, false])
    expect(looks).toBe(1)
  })

  it('an open portal is asked again: a link may just have been added there, and the watch pages hear of it', async () => {
    browser.portalTabs = 1
    const sendMessage = (_tab: number, message: unknown) => Promise.resolve(void told.push(message))
    const query = () => Promise.resolve([{ id: 1, url: `${PACKAGED}/portal` }])
    vi.stubGlobal('chrome', { ...chrome, tabs: { query, sendMessage } })
    expect(await isAwaited()).toBe(false)
    awaited = [youtubeId]
    expect(await isAwaited()).toBe(true)
    expect(told).toMatchObject([
      { type: 'page-state-changed', state: { isAnalysisOn: true, user: { firstName: 'Ada' } } },
    ])
  })
})

describe('a link that another device adds after the last look', () => {
  beforeEach(async () => {
    useTestClock()
    awaited = []
    await checkSession()
    expect(await isAwaited()).toBe(false)
  })
  afterEach(() => vi.useRealTimers())

  const waiting = buildVideo({ id, youtubeId, status: 'processing', insights: null, transcriptWait: 'private' })

  it('gets its transcript from the next page that has it: only the server is asked, and the portal is not framed', async () => {
    serverSays(waiting)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await isAwaited()).toBe(true)
    expect([looks, questions]).toEqual([1, 1])
    expect(await bring()).toBe(true)
    // Once delivered, it no longer waits, even if the server has not heard of it yet.
    expect(await isAwaited()).toBe(false)
  })

  it('is requested once in a while, however many pages ask', async () => {
    serverSays(null)
    expect(await isAwaited()).toBe(false)
    expect(questions).toBe(0)
    await vi.advanceTimersByTimeAsync(20_000)
    expect([await isAwaited(), await isAwaited()]).toEqual([false, false])
    expect([looks, questions]).toEqual([1, 1])
  })

  it('is known at the next look if the server cannot be reached now', async () => {
    expect(browser.server.has('/api/sync')).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await isAwaited()).toBe(false)
    awaited = [youtubeId]
    await readReminders()
    expect(await isAwaited()).toBe(true)
  })
})

it('watch pages opened before a sign-in are told of it, once', async () => {
  const sendMessage = (_tab: number, message: unknown) => Promise.resolve(void told.push(message))
  vi.stubGlobal('chrome', { ...chrome, tabs: { query: () => Promise.resolve([{ id: 1 }]), sendMessage } })
  await checkSession()
  await checkSession()
  expect(told).toMatchObject([
    { type: 'page-state-changed', state: { isAnalysisOn: true, user: { firstName: 'Ada' } } },
  ])
})

it('a video waiting for one learner is no other’s, and nobody’s after a sign-out', async () => {
  await checkSession()
  expect(await isAwaited()).toBe(true)
  browser.portal.user = { ...user, id: userIdOf('bob') }
  awaited = []
  await checkSession()
  expect(await bring()).toBe(false)
  expect(await isAwaited()).toBe(false)
  browser.portal.user = null
  await checkSession()
  awaited = [youtubeId]
  expect(await isAwaited()).toBe(false)
  expect(looks).toBe(2)
})
