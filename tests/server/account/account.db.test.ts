// The parts of an account besides signing in: verifying the address, changing the password, the sessions, the export.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../app/domain/kernel/time.ts'
import type { SessionEntry } from '../../../app/domain/wire/auth.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['boss@example.com'] } })
})
afterAll(() => server.stop())

const me = async (client: TestClient) => (await client.get('/api/auth/me')).status
const again = async ({ account }: Pick<SignedIn, 'account'>, userAgent?: string) => {
  const client = server.client()
  const body = { email: account.email, password: account.password }
  await client.request('/api/auth/login', { method: 'POST', body, headers: { 'user-agent': userAgent } })
  return client
}

async function mailsTo(email: string, subject: string) {
  return (await server.mails()).filter((mail) => mail.to === email && mail.subject.includes(subject))
}

const verifyToken = async (email: string) =>
  /verify-email\?token=([\w-]+)/.exec((await mailsTo(email, 'Confirm')).at(-1)?.text ?? '')?.[1] ?? ''
const verify = (client: TestClient, token: string) => client.post('/api/auth/verify-email', { token })

describe('the proof of an address', () => {
  it('a mail is sent at registration; its token verifies the address and gives the listed rights', async () => {
    const { client } = await server.signedIn({ email: 'boss@example.com' })
    const state = async (): Promise<unknown> => (await client.get('/api/auth/account')).json()
    expect(await state()).toEqual({ isEmailVerified: false })
    expect(await (await client.get('/api/auth/me')).json()).toMatchObject({ roles: [] })
    expect((await verify(client, await verifyToken('boss@example.com'))).status).toBe(200)
    expect(await state()).toEqual({ isEmailVerified: true })
    expect(await (await client.get('/api/auth/me')).json()).toMatchObject({ roles: ['admin'] })
  })

  it('opening the link changes nothing: only the page that posts the token does', async () => {
    const { account, client } = await server.signedIn()
    const token = await verifyToken(account.email)
    await client.get(`/verify-email?token=${token}`)
    await client.get(`/api/auth/verify-email?token=${token}`)
    expect(await (await client.get('/api/auth/account')).json()).toEqual({ isEmailVerified: false })
    expect((await verify(client, token)).status).toBe(200)
  })

  it('the token works once, for a day, and not after a newer one', async () => {
    const { account, client } = await server.signedIn()
    const old = await verifyToken(account.email)
    await client.post('/api/auth/request-verification')
    const fresh = await verifyToken(account.email)
    expect(fresh).not.toBe(old)
    expect((await verify(client, old)).status).toBe(400)
    server.clock.now += DAY_MS
    expect(await (await verify(client, fresh)).json()).toEqual({
      message: 'This link was used already or has expired. Please request a new one.',
      code: 'verification_invalid',
    })
    server.clock.now -= 1
    expect((await verify(client, fresh)).status).toBe(200)
    expect((await verify(client, fresh)).status).toBe(400)
  })

  it('a verified address gets no further mail', async () => {
    const { account, client } = await server.signedIn()
    await verify(client, await verifyToken(account.email))
    const asked = await client.post('/api/auth/request-verification')
    expect(asked.status).toBe(200)
    expect(await asked.json()).toEqual({ message: 'Your address is confirmed already.' })
    expect(await mailsTo(account.email, 'Confirm')).toHaveLength(1)
  })

  it('registering a taken address reveals no more than that; its owner is told', async () => {
    const { account } = await server.signedIn()
    const response = await server.client().post('/api/auth/register', { ...account, password: 'another one' })
    expect(response.status).toBe(409)
    expect(await mailsTo(account.email, 'already have')).toHaveLength(1)
  })
})

describe('changing the password', () => {
  const change = (client: TestClient, currentPassword: string, newPassword = 'a better password') =>
    client.post('/api/auth/change-password', { currentPassword, newPassword })

  it('keeps this session under a new id and ends the others and the open reset links', async () => {
    const learner = await server.signedIn()
    const { account, client } = learner
    const other = await again(learner)
    const stolen = client.copy()
    await client.post('/api/auth/request-password-reset', { email: account.email })
    const link = /reset-password\?token=([\w-]+)/.exec((await mailsTo(account.email, 'Reset')).at(-1)?.text ?? '')?.[1]
    expect((await change(client, account.password)).status).toBe(200)
    expect(await me(client)).toBe(200)
    for (const dead of [other, stolen]) expect(await me(dead)).toBe(401)
    const late = await server.client().post('/api/auth/reset-password', { token: link, newPassword: 'too late, sorry' })
    expect(late.status).toBe(400)
    expect(await mailsTo(account.email, 'was changed')).toHaveLength(1)
    expect(await me(await again({ ...learner, account: { ...account, password: 'a better password' } }))).toBe(200)
  })

  it('needs the current one, and a wrong one does not sign out', async () => {
    const { client, account } = await server.signedIn()
    const response = await change(client, 'not the password')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'The current password is wrong.', code: 'wrong_password' })
    expect(await me(client)).toBe(200)
    expect(await me(await again({ account }))).toBe(200)
  })

  it('of two changes at once one wins, and it is the one that was confirmed', async () => {
    const { client, account } = await server.signedIn()
    const statuses = await Promise.all(
      ['first new password', 'second new password'].map(async (next) => {
        const response = await change(client.copy(), account.password, next)
        return [next, response.status] as const
      }),
    )
    const won = statuses.filter(([, status]) => status === 200)
    expect(won).toHaveLength(1)
    const body = { email: account.email, password: won[0]?.[0] }
    expect((await server.client().post('/api/auth/login', body)).status).toBe(200)
  })
})

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const list = async (client: TestClient) =>
    (await (await client.get('/api/auth/sessions')).json()) as readonly SessionEntry[]

  it('shows where the account is signed in, and which session is this one', async () => {
    const learner = await server.signedIn()
    const second = await again(learner, FIREFOX)
    const entries = await list(second)
    expect(entries.map(({ device, isCurrent }) => [device, isCurrent])).toContainEqual(['Firefox on Linux', true])
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain(second.cookies.get('session'))
  })

  it('a session can be ended from another, and then it is over', async () => {
    const learner = await server.signedIn()
    const lost = await again(learner, FIREFOX)
    const id = (await list(learner.client)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await learner.client.delete(`/api/auth/sessions/${id}`)).status).toBe(200)
    expect(await me(lost)).toBe(401)
    expect(await me(learner.client)).toBe(200)
  })

  it('someone else’s cannot be ended: the same 404 as for one that never existed', async () => {
    const [learner, other] = [await server.signedIn(), await server.signedIn()]
    const id = (await list(other.client))[0]?.id ?? ''
    const foreign = await learner.client.delete(`/api/auth/sessions/${id}`)
    const unknown = await learner.client.delete('/api/auth/sessions/x')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await unknown.text())
    expect(await me(other.client)).toBe(200)
  })

  it('ending this one signs out', async () => {
    const { client } = await server.signedIn()
    const id = (await list(client))[0]?.id ?? ''
    const response = await client.delete(`/api/auth/sessions/${id}`)
    expect(response.status).toBe(200)
    expect(client.cookies.has('session')).toBe(false)
    expect(await me(client)).toBe(401)
  })
})

describe('registrations', () => {
  it('ADM-06: each is an email signup with its source', async () => {
    const profile = { firstName: 'Grace', lastName: 'H', password: '12345678' }
    await server.client().post('/api/auth/register', { ...profile, email: 'from-landing@example.com' })
    await server.client().post('/api/auth/register', { ...profile, email: 'from-tab@example.com', source: 'signup' })
    const signups = await server.database.prisma.emailSignup.findMany({ where: { firstName: 'Grace' } })
    expect(signups.map(({ email, source }) => [email, source]).sort()).toEqual([
      ['from-landing@example.com', 'landing_page'],
      ['from-tab@example.com', 'signup'],
    ])
  })

  it('ADM-06: the survey fills in the signup of the learner who answers it, once, and no other', async () => {
    const [{ client, user }, other] = [await server.signedIn(), await server.signedIn()]
    const answers = { hopes: 'To cook more', youtubeHabits: '' }
    expect((await client.post('/api/auth/survey', answers)).status).toBe(200)
    const again = await client.post('/api/auth/survey', { hopes: 'Something else', youtubeHabits: 'Daily' })
    expect(again.status).toBe(200)
    const signup = (userId: string) => server.database.prisma.emailSignup.findFirstOrThrow({ where: { userId } })
    expect(await signup(user.id)).toMatchObject({ hopes: 'To cook more', youtubeHabits: null })
    expect(await signup(other.user.id)).toMatchObject({ hopes: null, youtubeHabits: null })
  })

  it('ADM-06: a survey without any answer is refused with the reason', async () => {
    const { client } = await server.signedIn()
    const response = await client.post('/api/auth/survey', { hopes: ' ', youtubeHabits: '' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Please answer one of the questions' })
  })

  it('ADM-06: an invalid source is refused', async () => {
    const body = { firstName: 'A', lastName: 'B', password: '12345678', email: 'q@example.com', source: 'elsewhere' }
    expect((await server.client().post('/api/auth/register', body)).status).toBe(400)
  })
})

describe('signing out', () => {
  it('makes the browser drop the pages it kept, and keeps the app itself', async () => {
    const { client } = await server.signedIn()
    const response = await client.post('/api/auth/logout')
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
  })
})
