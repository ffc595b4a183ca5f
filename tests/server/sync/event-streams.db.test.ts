// A stream of change notices ends together with the session that opened it, however that session ends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { SessionEntry } from '#domain/wire/auth.ts'
import { createSessionStore } from '../../../sync-server/services/account/session-store.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'

// Makes a device contact the server, which then tells it that its session has ended.
const ASK_IN_ANY_CASE = JSON.stringify({ v: Number.MAX_SAFE_INTEGER })

let server: TestServer
const warnings: Error[] = []
const keep = (warning: Error) => warnings.push(warning)
beforeAll(async () => {
  process.on('warning', keep)
  server = await startTestServer()
})
afterAll(async () => {
  process.off('warning', keep)
  await server.stop()
})

/** Opens the stream; `end` resolves with everything received once the server has ended it. */
async function listen(client: TestClient) {
  const response = await client.get('/api/sync/events')
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  let isOver = false
  const more = async () => {
    const { value, done } = await reader.read()
    heard += value ?? ''
    isOver = done
  }
  return {
    until: async (words: string) => {
      while (!heard.includes(words) && !isOver) await more()
      expect(heard).toContain(words)
    },
    end: async () => {
      while (!isOver) await more()
      return heard
    },
    stop: () => reader.cancel(),
  }
}

async function listening() {
  const learner = await server.signedIn()
  const stream = await listen(learner.client)
  await stream.until('data: {"v":0}')
  return { ...learner, stream }
}

const again = async ({ account: { email, password } }: SignedIn) => {
  const client = server.client()
  await client.post('/api/auth/login', { email, password })
  return client
}

describe('a stream of change notices ends', () => {
  it('AUT-12: when its session signs out', async () => {
    const { client, stream } = await listening()
    await client.post('/api/auth/logout')
    expect(await stream.end()).not.toContain(ASK_IN_ANY_CASE)
  })

  it('when its session is ended from another device, whose stream stays', async () => {
    const learner = await listening()
    const other = await again(learner)
    const kept = await listen(other)
    const list = (await (await other.get('/api/auth/sessions')).json()) as readonly SessionEntry[]
    await other.delete(`/api/auth/sessions/${list.find(({ isCurrent }) => !isCurrent)?.id ?? ''}`)
    expect(await learner.stream.end()).toContain(ASK_IN_ANY_CASE)
    await other.post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' })
    await kept.until('data: {"v":1}')
    await kept.stop()
  })

  it('when the password is changed, here and on every device', async () => {
    const learner = await listening()
    const elsewhere = await listen(await again(learner))
    const body = { currentPassword: learner.account.password, newPassword: 'a new password' }
    await learner.client.post('/api/auth/change-password', body)
    // This device goes on: it must not make a request with the session it has just left.
    expect(await learner.stream.end()).not.toContain(ASK_IN_ANY_CASE)
    expect(await elsewhere.end()).toContain(ASK_IN_ANY_CASE)
  })

  it('when the password is reset by mail', async () => {
    const { account, stream } = await listening()
    await server.client().post('/api/auth/request-password-reset', { email: account.email })
    const mail = (await server.mails()).findLast(({ to, subject }) => to === account.email && subject.includes('Reset'))
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await server.client().post('/api/auth/reset-password', { token, newPassword: 'a new password' })
    await stream.end()
  })

  it('when the account is deleted', async () => {
    const learner = await listening()
    const elsewhere = await listen(await again(learner))
    await learner.client.delete('/api/auth/account', { password: learner.account.password })
    expect(await learner.stream.end()).not.toContain(ASK_IN_ANY_CASE)
    expect(await elsewhere.end()).toContain(ASK_IN_ANY_CASE)
  })

  it('when another instance ended the session, and reveals nothing written after it', async () => {
    const { user, client, stream } = await listening()
    const elsewhere = createSessionStore({ database: server.database, now: () => server.clock.now })
    await elsewhere.destroyAllOf(user.id)
    await server.services.streams.check()
    expect(await stream.end()).not.toContain('{"v":1}')
    expect((await client.get('/api/sync/events')).status).toBe(401)
  })

  it('when its session expires', async () => {
    const { stream } = await listening()
    server.clock.now += 31 * DAY_MS
    await server.services.streams.check()
    await stream.end()
    server.clock.now -= 31 * DAY_MS
  })
})

describe('many streams', () => {
  it('of one session: the newest four stay, and the others are told to come back later', async () => {
    const { client, stream } = await listening()
    const more = []
    for (let i = 0; i < 4; i++) more.push(await listen(client))
    expect(await stream.end()).toContain('retry: 60000')
    await client.post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' })
    for (const one of more) await one.until('data: {"v":1}')
    for (const one of more) await one.stop()
  })

  it('of one account cause no warning of leaking listeners', async () => {
    const learner = await server.signedIn()
    const open = []
    for (let i = 0; i < 12; i++) open.push(await listen(await again(learner)))
    for (const one of open) await one.stop()
    expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
  })
})
