// Forgotten passwords: the requester learns nothing, a link works once within half an hour, a new password ends old sessions.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../app/domain/kernel/time.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { sharedBy } from '../../setup/server/shared-by.ts'
import type { TestClient } from '../../setup/server/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = (email: string, client: TestClient = server.client()) =>
  client.post('/api/auth/request-password-reset', { email })
const reset = (token: string, newPassword = 'a new password') =>
  server.client().post('/api/auth/reset-password', { token, newPassword })
const logIn = async ({ account }: SignedIn, password: string) =>
  (await server.client().post('/api/auth/login', { email: account.email, password })).status

async function mailTo(email: string, subject: string) {
  return (await server.mails()).filter((mail) => mail.to === email && mail.subject.includes(subject))
}

async function linkFor({ account }: SignedIn): Promise<string> {
  await ask(account.email)
  const mail = (await mailTo(account.email, 'Reset')).at(-1)
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('asking for a reset link', () => {
  it('API-08, AUT-14: mails a link that begins with the public address', async () => {
    const { account } = await server.signedIn({ firstName: 'Visit-evil' })
    const response = await ask(account.email.toUpperCase())
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      message: 'If that address has an account, a reset link is on its way.',
    })
    const [mail] = await mailTo(account.email, 'Reset')
    // Whoever registered typed the name: it must not be used to address the owner of the mailbox.
    expect(mail?.text).not.toContain('Visit-evil')
    expect(mail?.text).toContain(`${server.publicUrl}/reset-password?token=`)
    expect(mail?.html).toContain(`${server.publicUrl}/reset-password?token=`)
  })

  it('an unknown address gets the same answer and no mail', async () => {
    const { account } = await server.signedIn()
    const [known, unknown] = [await ask(account.email), await ask('nobody-knows@example.com')]
    expect(unknown.status).toBe(known.status)
    expect(await unknown.text()).toBe(await known.text())
    const headersOf = ({ headers }: Response) =>
      [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
    expect(headersOf(unknown)).toEqual(headersOf(known))
    expect(await mailTo('nobody-knows@example.com', '')).toEqual([])
  })

  it.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example' },
    { 'x-host': 'evil.example' },
    { 'x-forwarded-server': 'evil.example' },
    { 'x-original-url': 'https://evil.example/' },
    { referer: 'https://evil.example/' },
    { 'x-forwarded-for': 'evil.example' },
  ])('the link does not follow the header %j', async (headers) => {
    const { account } = await server.signedIn()
    await server.client().request('/api/auth/request-password-reset', {
      method: 'POST',
      body: { email: account.email },
      headers,
    })
    const [mail] = await mailTo(account.email, 'Reset')
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil')
    expect(mail?.text).toContain(server.publicUrl)
  })

  it('VAL-07: an invalid address is refused', async () => {
    const response = await ask('not an address')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Please enter a valid email address' })
  })

  it('the database holds no usable token', async () => {
    const learner = await server.signedIn()
    const token = await linkFor(learner)
    const rows = await server.database.prisma.accountToken.findMany({ where: { userId: learner.user.id } })
    const id = rows.find(({ purpose }) => purpose === 'reset')?.id
    expect(id).toBe(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await reset(id ?? '')).status).toBe(400)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})

describe('setting a new password by a link', () => {
  it('API-09: the new password opens the account, the old one does not', async () => {
    const learner = await server.signedIn()
    const response = await reset(await linkFor(learner))
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().filter((cookie) => !cookie.startsWith('device='))).toEqual([])
    expect(await logIn(learner, 'a new password')).toBe(200)
    expect(await logIn(learner, learner.account.password)).toBe(401)
  })

  it('ends every session of the account, and nobody else’s', async () => {
    const learner = await server.signedIn()
    const other = await server.signedIn()
    const second = server.client()
    await second.post('/api/auth/login', { email: learner.account.email, password: learner.account.password })
    await reset(await linkFor(learner))
    for (const client of [learner.client, second]) expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await other.client.get('/api/auth/me')).status).toBe(200)
  })

  it('ends the friend links and the calendar feed of the account, and nobody else’s', async () => {
    const [learner, other] = [await server.signedIn(), await server.signedIn()]
    const [statuses, others] = [await sharedBy(server, learner), await sharedBy(server, other)]
    expect(await statuses()).toEqual([200, 200])
    await reset(await linkFor(learner))
    expect(await statuses()).toEqual([404, 404])
    expect(await others()).toEqual([200, 200])
  })

  it('a password changed by its owner ends the calendar feed, and keeps the friend links', async () => {
    const learner = await server.signedIn()
    const statuses = await sharedBy(server, learner)
    const change = { currentPassword: learner.account.password, newPassword: 'a new password' }
    expect((await learner.client.post('/api/auth/change-password', change)).status).toBe(200)
    expect(await statuses()).toEqual([200, 404])
  })

  it('sends a notice and verifies the address', async () => {
    const learner = await server.signedIn()
    await reset(await linkFor(learner))
    expect(await mailTo(learner.account.email, 'was changed')).toHaveLength(1)
    const user = await server.database.prisma.user.findUniqueOrThrow({ where: { id: learner.user.id } })
    expect(user.emailVerifiedAt).toEqual(new Date(server.clock.now))
  })

  it('ERR-08: a link works once', async () => {
    const learner = await server.signedIn()
    const token = await linkFor(learner)
    await reset(token)
    const again = await reset(token, 'another password')
    expect(again.status).toBe(400)
    expect(await again.json()).toEqual({
      message: 'Invalid or expired reset token. Please request a new password reset.',
      code: 'reset_invalid',
    })
    expect(await logIn(learner, 'another password')).toBe(401)
  })

  it('works for 30 minutes and not longer', async () => {
    const learner = await server.signedIn()
    const token = await linkFor(learner)
    server.clock.now += 30 * MINUTE_MS
    expect((await reset(token)).status).toBe(400)
    server.clock.now -= 1
    expect((await reset(token)).status).toBe(200)
  })

  it('a new request voids the old link', async () => {
    const learner = await server.signedIn()
    const old = await linkFor(learner)
    const fresh = await linkFor(learner)
    expect((await reset(old)).status).toBe(400)
    expect((await reset(fresh)).status).toBe(200)
  })

  it('VAL-08: a password that is too short is refused and does not use up the link', async () => {
    const learner = await server.signedIn()
    const token = await linkFor(learner)
    const response = await reset(token, '1234567')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Password must be at least 8 characters long.' })
    expect((await reset(token, '12345678')).status).toBe(200)
  })

  it('a verification link resets nothing', async () => {
    const learner = await server.signedIn()
    const [mail] = await mailTo(learner.account.email, 'Confirm')
    const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    expect((await reset(token)).status).toBe(400)
  })

  it('fifty uses of one link at once set one password', async () => {
    const learner = await server.signedIn()
    const token = await linkFor(learner)
    const passwords = Array.from({ length: 50 }, (_, i) => `password number ${i}`)
    const answers = await Promise.all(passwords.map(async (password) => (await reset(token, password)).status))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 400)).toHaveLength(49)
    const opening = await Promise.all(passwords.map((password) => logIn(learner, password)))
    expect(opening.filter((status) => status === 200)).toHaveLength(1)
    expect(opening.indexOf(200)).toBe(answers.indexOf(200))
    expect(await mailTo(learner.account.email, 'was changed')).toHaveLength(1)
  })

  it.each([
    ['a reset', 'Reset', 'reset', (token: string) => reset(token)],
    [
      'a confirmation',
      'Confirm',
      'verify',
      (token: string, { client }: SignedIn) => client.post('/api/auth/verify-email', { token }),
    ],
  ])(
    '%s and a new request for its mail wait for each other, and the later one gets a plain answer',
    async (...given) => {
      const [, subject, purpose, use] = given
      const learner = await server.signedIn()
      await ask(learner.account.email)
      const mail = (await mailTo(learner.account.email, subject)).at(-1)
      const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const { pool } = server.database
      const requesting = await pool.connect()
      await requesting.query('BEGIN')
      await requesting.query('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', [learner.user.id])
      const using = use(token, learner)
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
      await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1))
      const voided = await requesting
        .query('DELETE FROM "AccountToken" WHERE "userId" = $1 AND purpose = $2', [learner.user.id, purpose])
        .catch((error: unknown) => error)
      await requesting.query('COMMIT')
      requesting.release()
      expect(voided).toMatchObject({ rowCount: 1 })
      expect((await using).status).toBe(400)
    },
  )

  it('a sign-in that checked the old password before the reset opens no session after it', async () => {
    const learner = await server.signedIn()
    const { accounts } = server.services
    const early = await accounts.logIn({ email: learner.account.email, password: learner.account.password })
    await reset(await linkFor(learner))
    const epoch = early.ok ? early.value.epoch : NaN
    expect(await accounts.currentUser({ userId: learner.user.id, epoch })).toBeNull()
    expect(await accounts.currentUser({ userId: learner.user.id, epoch: epoch + 1 })).toMatchObject(learner.user)
  })
})
