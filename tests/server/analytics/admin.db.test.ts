// The owners' calls, made by owners on the real server: what learners did is what the owners read.
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { EmailSignupList, FeedbackList } from '#domain/wire/admin.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const OWNER = 'Owner@Example.com'
const ANALYST = 'analyst@example.com'

let server: TestServer
let owner: SignedIn
let analyst: SignedIn

beforeAll(async () => {
  server = await startTestServer({
    config: { adminEmails: [OWNER.toLowerCase()], analyticsEmails: [ANALYST] },
  })
  owner = await server.signedIn({ email: OWNER })
  analyst = await server.signedIn({ email: ANALYST })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(TEST_NOW) } })
})
afterAll(() => server.stop())

async function read<const Schema extends v.GenericSchema>(by: SignedIn, path: string, schema: Schema) {
  const response = await by.client.get(path)
  expect(response.status).toBe(200)
  return v.parse(schema, await response.json())
}

const signups = () => read(owner, '/api/admin/email-signups', EmailSignupList)

describe('who may', () => {
  it.each([
    ['/api/admin/email-signups', 200, 403],
    ['/api/admin/feedback', 200, 403],
    ['/api/analytics/overview', 403, 200],
    ['/api/analytics/users', 403, 200],
  ])(
    'ROL-04, ROL-05: %s is %i for the admin and %i for the analyst: two lists, two rights',
    async (path, ...statuses) => {
      const answers = await Promise.all([owner, analyst].map(({ client }) => client.get(path)))
      expect(answers.map(({ status }) => status)).toEqual(statuses)
    },
  )

  it('an admin whose address is not verified, and one who signed in 13 hours ago, are refused', async () => {
    await server.database.prisma.user.update({
      where: { email: OWNER.toLowerCase() },
      data: { emailVerifiedAt: null },
    })
    expect((await owner.client.get('/api/admin/feedback')).status).toBe(403)
    await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(TEST_NOW) } })
    server.clock.now = TEST_NOW + 13 * HOUR_MS
    const late = await owner.client.get('/api/admin/feedback')
    server.clock.now = TEST_NOW
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'sign_in_again' }])
  })
})

describe('/admin', () => {
  it('API-35, DAT-19: signups come newest first with source and answers', async () => {
    server.clock.now = TEST_NOW + HOUR_MS
    const { client } = await server.signedIn({ email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper' })
    server.clock.now = TEST_NOW
    await client.post('/api/auth/survey', { hopes: 'To act', youtubeHabits: '' })
    const [newest, ...others] = await signups()
    expect(newest).toEqual({
      id: expect.any(String) as string,
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
      source: 'landing_page',
      createdAt: new Date(TEST_NOW + HOUR_MS).toISOString(),
      hopes: 'To act',
      youtubeHabits: null,
    })
    expect(others.length).toBeGreaterThanOrEqual(2)
  })

  it('ADM-06: answers that come after an owner removed the signup are in the list all the same, once', async () => {
    const { client } = await server.signedIn({ email: 'late-answers@example.com', firstName: 'Late' })
    const own = async () => (await signups()).filter(({ email }) => email === 'late-answers@example.com')
    await owner.client.delete(`/api/admin/email-signups/${(await own())[0]?.id ?? ''}`)
    await client.post('/api/auth/survey', { hopes: '', youtubeHabits: '' })
    expect(await own()).toEqual([])
    await client.post('/api/auth/survey', { hopes: 'To act', youtubeHabits: 'Daily' })
    await client.post('/api/auth/survey', { hopes: 'Something else', youtubeHabits: '' })
    expect(await own()).toMatchObject([
      { firstName: 'Late', source: 'survey', hopes: 'To act', youtubeHabits: 'Daily' },
    ])
  })

  it('API-36: a deleted signup is returned and gone; its account stays; the second time is 404', async () => {
    const learner = await server.signedIn({ email: 'leaver@example.com' })
    const signup = (await signups()).find(({ email }) => email === 'leaver@example.com')
    const path = `/api/admin/email-signups/${signup?.id ?? ''}`
    const deleted = await owner.client.delete(path)
    expect([deleted.status, await deleted.json()]).toEqual([200, signup])
    expect(await signups()).not.toContainEqual(signup)
    expect((await learner.client.get('/api/auth/me')).status).toBe(200)
    const again = await owner.client.delete(path)
    expect([again.status, await again.json()]).toEqual([404, { message: 'Signup not found', code: 'signup_not_found' }])
  })

  it.each(['1', '%00', 'a'.repeat(5000), "' OR 1=1 --"])(
    'the signup %j is none, and nothing is deleted',
    async (id) => {
      const before = await signups()
      expect((await owner.client.delete(`/api/admin/email-signups/${encodeURIComponent(id)}`)).status).toBe(404)
      expect(await signups()).toEqual(before)
    },
  )

  it('API-37: feedback has the sender’s address: the one left with it, else the account’s, else none', async () => {
    const learner = await server.signedIn({ email: 'writer@example.com' })
    for (const minutes of [1, 2]) {
      server.clock.now = TEST_NOW + minutes * 60_000
      const email = minutes === 1 ? null : 'else@example.com'
      expect((await learner.client.post('/api/feedback', { message: `Message ${minutes}`, email })).status).toBe(201)
    }
    server.clock.now = TEST_NOW + 180_000
    await server.client().post('/api/feedback', { message: 'From nobody' })
    server.clock.now = TEST_NOW
    const found = await read(owner, '/api/admin/feedback', FeedbackList)
    expect(found.map(({ message, email, userId }) => [message, email, userId])).toEqual([
      ['From nobody', null, null],
      ['Message 2', 'else@example.com', learner.user.id],
      ['Message 1', 'writer@example.com', learner.user.id],
    ])
    expect(found[0]?.createdAt).toBe(new Date(TEST_NOW + 180_000).toISOString())
  })

  it('lists are paged on request, and complete otherwise', async () => {
    const all = await signups()
    const first = await owner.client.get('/api/admin/email-signups?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await read(owner, next, EmailSignupList)
    expect([...v.parse(EmailSignupList, await first.json()), ...second]).toEqual(all.slice(0, 2 + second.length))
  })
})
