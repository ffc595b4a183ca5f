// The calendar feed from creation to end, and in the wrong hands.
import ICAL from 'ical.js'
import { err } from '#domain/kernel/result.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { FEED_ENTRIES } from '#domain/export/calendar-entry.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest } from '../../setup/server/raw-request.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let learner: SignedIn
beforeAll(async () => {
  server = await startTestServer({ config: { isAuthRateLimited: true } })
  learner = await server.signedIn()
  await plan('Walk')
})
afterAll(() => server.stop())

const PATH = '/api/calendar-feed'
async function plan(actionTitle: string, owner = learner): Promise<string> {
  const saved = await owner.client.post('/api/actions', {
    actionTitle,
    actionType: 'Habit',
    actionDescription: 'Private',
  })
  const { id } = (await saved.json()) as { id: string }
  const reminder = { reminderType: 'daily', reminderTime: '18:00', reminderActive: true, timeZone: 'Europe/Berlin' }
  expect((await owner.client.patch(`/api/actions/${id}/reminder`, reminder)).status).toBe(200)
  return id
}
async function made(owner = learner): Promise<string> {
  const response = await owner.client.post(PATH)
  expect(response.status).toBe(201)
  const { url } = (await response.json()) as { url: string }
  expect(url).toMatch(new RegExp(`^${server.publicUrl}/calendar/[\\w-]{43}\\.ics$`))
  return new URL(url).pathname
}
const read = (path: string, headers: Record<string, string> = {}) => server.client().get(path, headers)
const titles = async (path: string) => {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(path)).text()) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
}

beforeEach(() => (server.clock.now = TEST_NOW))

describe('the calendar feed', () => {
  it('is read by a program that knows its address, without a cookie', async () => {
    const path = await made()
    const response = await read(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.getSetCookie()).toEqual([])
    const text = await response.text()
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261118T180000')
    expect(text).toContain('BEGIN:VTIMEZONE')
    for (const hidden of ['Private', learner.account.email, learner.user.id, learner.account.firstName])
      expect(text).not.toContain(hidden)
  })

  it('is not sent again while nothing has changed, and at once when something has', async () => {
    const path = await made()
    server.clock.now += 5000
    const first = await read(path)
    const etag = first.headers.get('etag') ?? ''
    const seen = { 'if-none-match': etag, 'if-modified-since': first.headers.get('last-modified') ?? '' }
    // Not with fetch, which requests a fresh copy by itself.
    const again = await rawRequest(server.url, { path, headers: seen })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    const id = await plan('Read')
    const changed = await rawRequest(server.url, { path, headers: seen })
    expect(changed.status).toBe(200)
    expect(changed.body.toString()).toContain('SUMMARY:Read')
    await learner.client.patch(`/api/actions/${id}/archive`)
    expect(await titles(path)).toEqual(['Walk'])
  })

  it('names no time of change within the second of it', async () => {
    expect((await read(await made())).headers.get('last-modified')).toBeNull()
  })

  it('is shown once, stored as a hash, renewed and turned off', async () => {
    const old = await made()
    expect(await (await learner.client.get(PATH)).json()).toEqual({ createdAt: TEST_NOW })
    const renewed = await made()
    expect((await read(old)).status).toBe(404)
    const rows = JSON.stringify(await server.database.prisma.calendarFeed.findMany())
    expect(rows).not.toContain(renewed.slice('/calendar/'.length, -4))
    expect((await learner.client.delete(PATH)).status).toBe(200)
    expect(await (await learner.client.get(PATH)).json()).toEqual({ createdAt: null })
    expect((await read(renewed)).status).toBe(404)
  })

  it('is the learner’s own, and ends with the account', async () => {
    const other = await server.signedIn()
    await plan('Swim', other)
    const [mine, theirs] = [await made(), await made(other)]
    expect([await titles(mine), await titles(theirs)]).toEqual([['Walk'], ['Swim']])
    await other.client.delete('/api/auth/account', { password: other.account.password })
    expect((await read(theirs)).status).toBe(404)
    expect((await read(mine)).status).toBe(200)
  })

  it('answers every invalid address the same way, and logs no token', async () => {
    const path = await made()
    const token = path.slice('/calendar/'.length, -4)
    const bodies = []
    for (const guess of [
      `${'a'.repeat(43)}.ics`,
      token,
      `${token}.ICS`,
      `${token}.ics.ics`,
      '%00.ics',
      "'.ics",
      '.ics',
    ]) {
      const response = await read(`/calendar/${guess}`)
      expect(response.status, guess).toBe(404)
      bodies.push(await response.text())
    }
    expect(new Set(bodies).size).toBe(1)
    await read(path)
    expect(server.logLines.join('\n')).not.toContain(token)
    expect((await server.client().get('/api/actions', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  it('is cached by no shared cache, found by no search engine, and unreadable by other sites', async () => {
    const { headers } = await read(await made())
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('has at most 500 entries, the soonest', async () => {
    const owner = await server.signedIn()
    const id = await plan('The last', owner)
    await server.database.pool.query('UPDATE "Action" SET "nextReminderAt" = $3 WHERE "userId" = $1 AND id = $2', [
      owner.user.id,
      id,
      TEST_NOW + 9 * DAY_MS,
    ])
    await server.database.pool.query(
      `INSERT INTO "Action" SELECT (jsonb_populate_record(a, jsonb_build_object(
          'id', gen_random_uuid(), 'actionTitle', 'Plan ' || n, 'nextReminderAt', a."nextReminderAt" - n))).*
        FROM "Action" a, generate_series(1, $2) AS n WHERE a."userId" = $1`,
      [owner.user.id, FEED_ENTRIES],
    )
    const read = await titles(await made(owner))
    expect(read).toHaveLength(500)
    expect(new Set(read)).toEqual(new Set(Array.from({ length: 500 }, (_, n) => `Plan ${String(n + 1)}`)))
  })

  it('is written by the reading threads, and asks to come back later when they are full', async () => {
    const reading = {
      run: () => Promise.resolve(err({ kind: 'too_many_readings' } as const)),
      close: async () => {},
      hasRoom: () => true,
    }
    const full = await startTestServer({ deps: { reading } })
    try {
      const { client } = await full.signedIn()
      const { url } = (await (await client.post(PATH)).json()) as { url: string }
      const response = await full.client().get(new URL(url).pathname)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    } finally {
      await full.stop()
    }
  })

  it('counts reads by network address: nobody can try tokens endlessly', async () => {
    let status = 0
    for (let n = 0; n < 310 && status !== 429; n++) status = (await read('/calendar/guess.ics')).status
    expect(status).toBe(429)
  })
})
