// A request that a thief holds open: the session is good when it begins and has ended when the rest of it comes.
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { putLearnersRows } from '../../setup/server/many-rows.ts'
import { passedThrough, type Query } from '../../setup/server/recorded-statements.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => {
  server.clock.now = TEST_NOW
})

async function anotherBrowser({ account }: SignedIn) {
  const client = server.client()
  await client.post('/api/auth/login', { email: account.email, password: account.password })
  return client
}

async function endEverySession(learner: SignedIn): Promise<void> {
  await server.database.pool.query('DELETE FROM "Session" WHERE "userId" = $1', [learner.user.id])
}

interface Held {
  readonly path: string
  readonly body: unknown
}

// Sends all but the last byte; resolves when the server has let the session in and waits for the body.
async function held({ client, user }: SignedIn, { path, body }: Held): Promise<() => Promise<number>> {
  const letIn = vi.spyOn(server.services.accounts, 'currentUser')
  const text = JSON.stringify(body)
  const headers = {
    origin: server.publicUrl,
    cookie: client.cookieHeader(),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  const call = request(`${server.url}${path}`, { method: 'POST', headers, agent: false })
  const status = new Promise<number>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  call.write(text.slice(0, -1))
  await vi.waitFor(() => expect(letIn).toHaveBeenCalled())
  expect(await letIn.mock.results[0]?.value).toMatchObject({ id: user.id })
  letIn.mockRestore()
  return () => {
    call.end(text.slice(-1))
    return status
  }
}

async function actionOf({ client }: SignedIn): Promise<string> {
  const saved = await client.post('/api/actions', { actionTitle: 'Keep a diary', actionType: 'Habit' })
  return ((await saved.json()) as { id: string }).id
}

const pullOf = ({ user }: SignedIn): Held => ({
  path: '/api/sync',
  body: {
    userId: user.id,
    clientId: '00000000-0000-4000-8000-0000000000c1',
    schema: SYNC_SCHEMA,
    sentAt: TEST_NOW,
    cookie: null,
    cont: null,
    ackedSeq: 0,
    mutations: [],
  },
})

describe('a request whose last byte is held back until its session has ended', () => {
  it('reads nothing', async () => {
    const learner = await server.signedIn()
    const finish = await held(learner, pullOf(learner))
    await endEverySession(learner)
    expect(await finish()).toBe(401)
  })

  it('shares no action with a friend', async () => {
    const learner = await server.signedIn()
    const finish = await held(learner, {
      path: `/api/actions/${await actionOf(learner)}/friend-link`,
      body: { shownName: 'Ada' },
    })
    await endEverySession(learner)
    expect(await finish()).toBe(401)
    expect(await server.database.prisma.friendLink.count({ where: { userId: learner.user.id } })).toBe(0)
  })

  it('saves no video', async () => {
    const learner = await server.signedIn()
    const body = { youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'A talk' }
    const finish = await held(learner, { path: '/api/videos', body })
    await endEverySession(learner)
    expect(await finish()).toBe(401)
    expect(await server.database.prisma.video.count({ where: { userId: learner.user.id } })).toBe(0)
  })

  it('does nothing after its owner has ended it in the list, or has changed the password', async () => {
    const inList = await server.signedIn()
    const first = await held(inList, pullOf(inList))
    const owner = await anotherBrowser(inList)
    const sessions = (await (await owner.get('/api/auth/sessions')).json()) as { id: string; isCurrent: boolean }[]
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    expect((await owner.delete(`/api/auth/sessions/${other?.id ?? ''}`)).status).toBe(200)
    expect(await first()).toBe(401)

    const changed = await server.signedIn()
    const second = await held(changed, pullOf(changed))
    const change = { currentPassword: changed.account.password, newPassword: 'quite another one' }
    expect((await (await anotherBrowser(changed)).post('/api/auth/change-password', change)).status).toBe(200)
    expect(await second()).toBe(401)
  })

  it('does not sign out the browser that has signed in again meanwhile', async () => {
    const learner = await server.signedIn()
    const finish = await held(learner, pullOf(learner))
    await learner.client.post('/api/auth/login', { email: learner.account.email, password: learner.account.password })
    expect(await finish()).toBe(401)
    expect((await learner.client.get('/api/auth/me')).status).toBe(200)
  })

  it('is served as ever while the session lives, however slowly it came', async () => {
    const learner = await server.signedIn()
    const finish = await held(learner, pullOf(learner))
    expect(await finish()).toBe(200)
  })
})

it('a sync that comes at once does not ask for its session twice', async () => {
  const learner = await server.signedIn()
  const { path, body } = pullOf(learner)
  const asked = vi.spyOn(server.services.sessions, 'liveOf')
  expect((await learner.client.post(path, body)).status).toBe(200)
  expect(asked).not.toHaveBeenCalled()
})

describe('a long answer', () => {
  it.each(['/api/videos', '/api/auth/export'])('%s breaks off once its session has ended', async (path) => {
    const learner = await server.signedIn()
    await putLearnersRows(server.database.pool, learner.user.id, { count: 600, from: TEST_NOW - 1_000_000_000 })
    let isEnded = false
    let slicesAfter = 0
    const ending =
      (query: Query): Query =>
      async (...given) => {
        const found = await query(...given)
        const text = JSON.stringify(found.rows)
        if (isEnded && text.includes('"Talk ')) slicesAfter += 1
        if (!isEnded && text.includes('Talk 300')) {
          isEnded = true
          await endEverySession(learner)
          server.clock.now += 2 * SECOND_MS
        }
        return found
      }
    await passedThrough(server.database.pool, ending, async () => {
      const response = await learner.client.get(path)
      expect(response.status).toBe(200)
      await expect(response.text().then(() => 'all of it')).rejects.toThrow()
    })
    expect(isEnded).toBe(true)
    expect(slicesAfter).toBeLessThanOrEqual(1)
  })
})
