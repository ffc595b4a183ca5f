// A stranger registers someone else's address with a password of their own, and waits. Whatever the owner of the mailbox
// then does with the mails that arrive, the stranger gains nothing: no role, and no session beside the owner's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'

const BOSS = 'boss@example.com'

let server: TestServer
let stranger: SignedIn
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: [BOSS] } })
  stranger = await server.signedIn({ email: BOSS, password: 'known to a stranger' })
})
afterAll(() => server.stop())

async function mailedToken(subject: string, page: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to, subject: about }) => to === BOSS && about.includes(subject))
  return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
}

const verify = (client: TestClient, token: string) => client.post('/api/auth/verify-email', { token })
const rolesOf = async (client: TestClient) =>
  ((await (await client.get('/api/auth/me')).json()) as { roles?: string[] }).roles

describe('a stranger who registered the address of an admin', () => {
  it('ROL-06: gets no role when its owner opens the mailed link without being signed in', async () => {
    expect((await verify(server.client(), await mailedToken('Confirm', 'verify-email'))).status).toBe(401)
    expect(await rolesOf(stranger.client)).toEqual([])
  })

  it('ROL-06: gets no role when the link is opened in a session of another account, and the link is not used up', async () => {
    const token = await mailedToken('Confirm', 'verify-email')
    const other = await server.signedIn()
    const refused = await verify(other.client, token)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'verification_foreign' })
    expect(await (await other.client.get('/api/auth/account')).json()).toEqual({ isEmailVerified: false })
    expect(await rolesOf(stranger.client)).toEqual([])
    const open = await server.database.prisma.accountToken.count({ where: { userId: stranger.user.id } })
    expect(open).toBe(1)
  })

  it('ROL-06: is locked out once the owner sets a password by mail, and the owner has the role', async () => {
    const owner = server.client()
    await owner.post('/api/auth/request-password-reset', { email: BOSS })
    const token = await mailedToken('Reset', 'reset-password')
    expect((await owner.post('/api/auth/reset-password', { token, newPassword: 'of the owner' })).status).toBe(200)
    expect((await stranger.client.get('/api/auth/me')).status).toBe(401)
    const known = { email: BOSS, password: stranger.account.password }
    expect((await server.client().post('/api/auth/login', known)).status).toBe(401)
    await owner.post('/api/auth/login', { email: BOSS, password: 'of the owner' })
    expect(await rolesOf(owner)).toEqual(['admin'])
    expect(await server.database.prisma.accountToken.count({ where: { userId: stranger.user.id } })).toBe(0)
  })
})
