// Nobody can find out who has an account: text, status and work are the same for known and unknown addresses. Work is counted in
// hashes, which take most of the time, rather than measured with a clock.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let learner: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  learner = await server.signedIn()
  await server.mails()
})
afterAll(() => server.stop())

async function workOf(path: string, body: object) {
  const { hashing } = server.services.account
  const spies = [vi.spyOn(hashing, 'hash'), vi.spyOn(hashing, 'verify')]
  const response = await server.client().post(path, body)
  const calls = spies.map((spy) => spy.mock.calls.length)
  for (const spy of spies) spy.mockRestore()
  const headers = [...response.headers].map(([name]) => name).sort()
  return { status: response.status, text: await response.text(), headers, calls }
}

describe('known and unknown addresses', () => {
  it('signing in: one hash verified for either, and the same answer', async () => {
    const password = 'not the password'
    const known = await workOf('/api/auth/login', { email: learner.account.email, password })
    const unknown = await workOf('/api/auth/login', { email: 'nobody@example.com', password })
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 401, calls: [0, 1] })
  })

  it('asking for a reset: no hash for either, and the same answer', async () => {
    const known = await workOf('/api/auth/request-password-reset', { email: learner.account.email })
    const unknown = await workOf('/api/auth/request-password-reset', { email: 'nobody@example.com' })
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, calls: [0, 0] })
  })

  it('requesting a reset waits for no mail and no query about the account', async () => {
    const { database } = server.services.account
    const find = vi.spyOn(database.prisma.user, 'findUnique')
    let release: () => void = () => undefined
    find.mockReturnValue(new Promise<null>((resolve) => (release = () => resolve(null))) as never)
    expect(
      (await server.client().post('/api/auth/request-password-reset', { email: learner.account.email })).status,
    ).toBe(200)
    release()
    await server.mails()
    find.mockRestore()
  })

  it('registering: one hash for either; the refusal names only the two reasons that help its owner', async () => {
    const profile = { password: 'some password', firstName: 'A', lastName: 'B' }
    const taken = await workOf('/api/auth/register', { ...profile, email: learner.account.email })
    const free = await workOf('/api/auth/register', { ...profile, email: 'free@example.com' })
    expect(taken.calls).toEqual(free.calls)
    expect(taken.status).toBe(409)
    const { message } = JSON.parse(taken.text) as { message: string }
    expect(message).not.toMatch(/exist|taken|already|registered/i)
  })

  it('a guessed reset token costs no hash', async () => {
    const guess = await workOf('/api/auth/reset-password', { token: 'guessed', newPassword: 'some password' })
    expect(guess).toMatchObject({ status: 400, calls: [0, 0] })
  })

  it('a request over a limit costs no hash', async () => {
    const limited = await startTestServer({ config: { isAuthRateLimited: true } })
    const verify = vi.spyOn(limited.services.account.hashing, 'verify')
    const guess = (i: number) =>
      limited.client().post('/api/auth/login', { email: `u${String(i)}@example.com`, password: 'some password' })
    for (let i = 0; i < 30; i++) await guess(i)
    expect(verify).toHaveBeenCalledTimes(20)
    await limited.stop()
  })
})
