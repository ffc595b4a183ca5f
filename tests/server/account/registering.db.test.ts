// Creating an account, as the specification defines the call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const account = { email: 'Ada@Example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Byron' }

describe('registering', () => {
  it('API-03, API-04: returns 201 with the current user object and signs in', async () => {
    const client = server.client()
    const response = await client.post('/api/auth/register', account)
    expect(response.status).toBe(201)
    const user: unknown = await response.json()
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      profileImageUrl: null,
      roles: [],
    })
    expect(await (await client.get('/api/auth/me')).json()).toEqual(user)
  })

  it('creates the row the devices sync by, in the same transaction', async () => {
    const { user } = await server.signedIn()
    expect(await server.database.prisma.userSync.findUnique({ where: { userId: user.id } })).toEqual({
      userId: user.id,
      version: 0n,
      countedVersion: -1n,
      prunedBelow: 0n,
    })
  })

  it('keeps a hash of the password, never the password', async () => {
    const { user, account } = await server.signedIn()
    const row = await server.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    expect(JSON.stringify(row)).not.toContain(account.password)
  })

  it('DAT-01: a user has these fields, stored and returned; the password goes in and never comes out', async () => {
    const { client, user, account: given } = await server.signedIn({ firstName: 'Dora' })
    const own = { id: user.id, email: given.email, firstName: 'Dora', lastName: given.lastName, profileImageUrl: null }
    const row = await server.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(row).toMatchObject(own)
    expect(row).not.toHaveProperty('password')
    const credentials = { email: given.email, password: given.password }
    const answers = [
      await client.get('/api/auth/me'),
      await client.post('/api/auth/login', credentials),
      await client.patch('/api/auth/profile', { firstName: 'Dora' }),
    ]
    for (const answer of answers) {
      expect(answer.status, answer.url).toBe(200)
      expect(await answer.json(), answer.url).toEqual({ ...own, roles: [] })
    }
  })

  it('API-03: a taken address is 409 whatever its case, and the sentence is in message', async () => {
    const { account } = await server.signedIn()
    const client = server.client()
    const response = await client.post('/api/auth/register', { ...account, email: account.email.toUpperCase() })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      message: 'An account with these details cannot be created. Sign in or reset your password instead.',
      code: 'email_taken',
    })
    expect(client.cookies.size).toBe(0)
  })

  it.each([
    ["O'Hara@Example.com", "o'hara@example.com"],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@bücher.example'],
  ])('VAL-03: %s and %s are one account, which signs in by either', async (first, second) => {
    const { user, account } = await server.signedIn({ email: first })
    expect((await server.client().post('/api/auth/register', { ...account, email: second })).status).toBe(409)
    const { password } = account
    for (const email of [first, second]) {
      const response = await server.client().post('/api/auth/login', { email, password })
      expect(((await response.json()) as { id: string }).id).toBe(user.id)
    }
    await server.database.prisma.user.delete({ where: { id: user.id } })
  })

  it('twenty registrations of one address at once make one account', async () => {
    const body = { ...account, email: 'race@example.com' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.client().post('/api/auth/register', body)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it.each([
    ['VAL-02', 'firstName', ' ', 'First name is required'],
    ['VAL-02', 'lastName', '', 'Last name is required'],
    ['VAL-03', 'email', 'ada@', 'Please enter a valid email address'],
    ['VAL-04', 'password', '1234567', 'Password must be at least 8 characters'],
    ['VAL-04', 'password', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ])('%s: %s "%s" is 400 with the sentence', async (_, field, value, message) => {
    const response = await server
      .client()
      .post('/api/auth/register', { ...account, email: 'new@example.com', [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message, code: 'invalid_args', issues: [{ path: field, message }] })
  })

  it.each(['id', 'roles', 'emailVerifiedAt', 'passwordHash', '__proto__', 'confirmPassword'])(
    'a body with %s in it is refused: nothing is assigned by accident',
    async (field) => {
      const body = JSON.stringify({ ...account, email: 'mass@example.com' }).replace('{', `{"${field}":"x",`)
      const response = await server.client().post('/api/auth/register', body)
      expect(response.status).toBe(400)
      expect(await server.database.prisma.user.count({ where: { email: 'mass@example.com' } })).toBe(0)
    },
  )

  it('a missing field is named', async () => {
    const { email: _, ...rest } = account
    const body = (await (await server.client().post('/api/auth/register', rest)).json()) as { message: string }
    expect(body.message).toContain('email')
  })

  it.each([
    ['{"email": ', 'The body is not valid JSON.'],
    ['"text"', 'The body is not valid JSON.'],
  ])('a body that reads %s is 400', async (body, message) => {
    const response = await server.client().post('/api/auth/register', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })

  it('no body at all is 400', async () => {
    expect((await server.client().post('/api/auth/register')).status).toBe(400)
  })
})
