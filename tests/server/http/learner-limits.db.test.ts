// A class or an office behind one address: what a learner does does not use up what the others may do.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'
import { useTestDatabase } from '../../setup/server/test-database.ts'

const at = useTestDatabase()
let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ database: at.database, config: { isAuthRateLimited: true } })
})
afterEach(() => server.stop())

describe('limits within one network', () => {
  it('a learner changes their push subscriptions sixty times in ten minutes, whatever others of their network do', async () => {
    const { client } = await server.signedIn()
    const colleague = await server.signedIn()
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
    const end = () => client.delete('/api/push/subscriptions', { endpoint })
    for (let i = 0; i < 60; i++) expect((await end()).status).toBe(200)
    expect((await end()).status).toBe(429)
    expect((await colleague.client.delete('/api/push/subscriptions', { endpoint })).status).toBe(200)
  })

  it('a class confirms its addresses through one network, and each pupil has twenty tries', async () => {
    const pupils = []
    for (let i = 0; i < 22; i++) pupils.push(await server.signedIn())
    const mails = await server.mails()
    const tokens = pupils.map(
      ({ account }) => /token=([\w-]+)/.exec(mails.find(({ to }) => to === account.email)?.text ?? '')?.[1],
    )
    for (const [at, { client }] of pupils.entries()) {
      expect((await client.post('/api/auth/verify-email', { token: tokens[at] })).status).toBe(200)
    }
    const guesses = []
    const wrong = { token: 'a'.repeat(43) }
    for (let i = 0; i < 20; i++) guesses.push((await pupils[0]?.client.post('/api/auth/verify-email', wrong))?.status)
    expect(guesses.at(-1)).toBe(429)
  })

  it('a learner who asks for a fourth confirmation link is told how long to wait, and no mail is announced', async () => {
    const { client } = await server.signedIn()
    const ask = () => client.post('/api/auth/request-verification')
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200)
    const sent = (await server.mails()).length
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Please try again in 20 minutes.' })
    expect(await server.mails()).toHaveLength(sent)
  })

  it('visitors of one network send ten messages an hour, and use up none of a learner’s beside them', async () => {
    const { client } = await server.signedIn()
    const message = (from = server.client()) => from.post('/api/feedback', { message: 'Hello' })
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await message()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
    expect((await message(client)).status).toBe(201)
  })

  it('a password changed again and again is told by three mails, and wrong tries use up none of them', async () => {
    const { client, account } = await server.signedIn()
    const change = async (currentPassword: string) =>
      (await client.post('/api/auth/change-password', { currentPassword, newPassword: account.password })).status
    for (let i = 0; i < 3; i++) expect(await change('wrong password')).toBe(400)
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push(await change(account.password))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const told = (await server.mails()).filter(({ subject }) => subject.includes('password was changed'))
    expect(told).toHaveLength(3)
  })

  it('a class resets its passwords through one network, which has twenty links that do not work', async () => {
    const reset = async (token: string | undefined) =>
      (await server.client().post('/api/auth/reset-password', { token, newPassword: 'of the owner' })).status
    for (let i = 0; i < 10; i++) {
      const { email } = (await server.signedIn()).account
      await server.client().post('/api/auth/request-password-reset', { email })
      expect(await reset(/token=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1])).toBe(200)
    }
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push(await reset('a'.repeat(43)))
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses[20]).toBe(429)
  })
})
