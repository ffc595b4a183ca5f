// A friend link from creation to end: what it shows, what it accepts, and what becomes of it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { parseCheerPush, parseReminderPush } from '#domain/wire/web-push.ts'
import { createFriendLinks } from '../../../sync-server/services/friend-links.ts'
import { uuidOf } from '../../fixtures/builders.ts'
import { startPushService, type PushService } from '../../setup/server/push-service.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let learner: SignedIn
let push: PushService
const rung: { readonly to: string; readonly text: string }[] = []
beforeAll(async () => {
  push = await startPushService()
  server = await startTestServer({
    config: { pushHosts: [push.host] },
    deps: {
      sendPush: ({ endpoint: to }, { text }) => {
        rung.push({ to, text })
        return Promise.resolve({ kind: 'sent' })
      },
    },
  })
  learner = await server.signedIn()
})
afterAll(async () => {
  await server.stop()
  await push.close()
})

interface Link {
  readonly url: string
  readonly shownName: string
  readonly expiresAt: number
}

async function action(title = 'Keep a diary', owner = learner): Promise<string> {
  const planningData = { what: 'Write three lines', when: '21:30', where: 'the kitchen' }
  const body = { actionTitle: title, actionDescription: 'Secret', actionType: 'Habit', planningData }
  const saved = await owner.client.post('/api/actions', body)
  expect(saved.status).toBe(201)
  return ((await saved.json()) as { id: string }).id
}
const linkPath = (id: string) => `/api/actions/${id}/friend-link`
async function shared(id: string, shownName = 'Ada'): Promise<string> {
  const made = await learner.client.post(linkPath(id), { shownName })
  expect(made.status).toBe(201)
  return new URL(((await made.json()) as Link).url).pathname
}
async function linked(shownName = 'Ada') {
  const id = await action()
  return { id, path: await shared(id, shownName) }
}
const friend = () => server.client()
const send = (path: string, form: Record<string, string> = { kind: 'how_did_it_go' }) =>
  friend().request(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const DEAD = 'This link no longer leads anywhere'
const cheersOf = async (id: string) => {
  const all = (await (await learner.client.get('/api/actions/all')).json()) as { id: string; cheers: object[] }[]
  return all.find((one) => one.id === id)?.cheers
}

describe('a friend link', () => {
  it('shows the one action in words to someone without an account, and sets no cookie', async () => {
    const { id, path } = await linked()
    await learner.client.patch(`/api/actions/${id}/status`, { status: 'completed' })
    const response = await friend().get(path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(html).toContain('<h1>Ada shared a plan with you</h1>')
    expect(html).toContain('If it is 21:30 and I am in the kitchen, then I will write three lines.')
    expect(html).toContain('Done once, today.')
  })

  it('shows its address once; afterwards only that there is one, until when', async () => {
    const id = await action()
    expect(await (await learner.client.get(linkPath(id))).json()).toEqual({ link: null })
    const path = await shared(id)
    const state: unknown = await (await learner.client.get(linkPath(id))).json()
    const expiresAt = TEST_NOW + 90 * DAY_MS
    expect(state).toEqual({ link: { shownName: 'Ada', createdAt: TEST_NOW, expiresAt } })
    expect(JSON.stringify(await server.database.prisma.friendLink.findMany())).not.toContain(path.slice(8))
  })

  it('brings a cheer to the learner’s devices, and reloading sends nothing again', async () => {
    const { id, path } = await linked()
    const sent = await send(path, { kind: 'well_done', text: ' So\r\nproud ' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?note=sent`])
    expect(await (await friend().get(`${path}?note=sent`)).text()).toContain('Sent. Ada will see it')
    expect(await cheersOf(id)).toEqual([{ kind: 'well_done', text: 'So proud', at: new Date(TEST_NOW).toISOString() }])
  })

  it('notifies the learner’s subscribed browsers, and nobody else’s', async () => {
    const { subscription } = push.browser()
    await learner.client.post('/api/push/subscriptions', subscription)
    const other = await server.signedIn()
    await other.client.post('/api/push/subscriptions', push.browser().subscription)
    const { id, path } = await linked()
    await send(path, { kind: 'how_did_it_go', text: 'Well?' })
    await vi.waitFor(() => expect(rung).toHaveLength(1))
    expect(rung.map(({ to }) => to)).toEqual([subscription.endpoint])
    expect(parseCheerPush(rung[0]?.text ?? '')).toEqual({
      kind: 'cheer',
      userId: learner.user.id,
      actionId: id,
      at: TEST_NOW,
      title: 'How did it go?',
      body: '“Well?” Your friend, about “Keep a diary”',
    })
    expect(parseReminderPush(rung[0]?.text ?? '')).toBeNull()
    await learner.client.delete('/api/push/subscriptions', { endpoint: subscription.endpoint })
  })

  it('what was sent can be dismissed by a call', async () => {
    const { id, path } = await linked()
    await send(path)
    const seen = await learner.client.patch(`/api/actions/${id}/cheers`, { upTo: new Date(TEST_NOW).toISOString() })
    expect(seen.status).toBe(200)
    const row = await server.database.prisma.action.findFirst({ where: { id } })
    expect(row?.cheersSeenAt).toBe(BigInt(TEST_NOW))
  })

  it('accepts three cheers a day, even if they arrive at once', async () => {
    const { id, path } = await linked()
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(path)))
    const notes = sent.map((response) => response.headers.get('location')?.split('=')[1]).sort()
    expect(notes).toEqual([...Array<string>(5).fill('enough'), ...Array<string>(3).fill('sent')])
    expect(await cheersOf(id)).toHaveLength(3)
    server.clock.now += DAY_MS
    expect((await send(path)).headers.get('location')).toContain('sent')
    server.clock.now = TEST_NOW
  })

  it('accepts only a fixed sentence and a short line', async () => {
    const { id, path } = await linked()
    for (const form of [{ kind: 'x' }, { text: 'no kind' }, { kind: 'well_done', text: 'a'.repeat(201) }]) {
      expect((await send(path, form as Record<string, string>)).headers.get('location')).toContain('invalid')
    }
    expect(await cheersOf(id)).toEqual([])
  })

  it('says what went wrong on a page in plain words, to a person without an account', async () => {
    const { path } = await linked()
    const long = await send(path, { kind: 'well_done', text: 'a'.repeat(9000) })
    vi.spyOn(server.database.pool, 'query').mockRejectedValueOnce(new Error('gone'))
    const broken = await friend().get(path)
    expect([long.status, broken.status]).toEqual([413, 500])
    for (const response of [long, broken]) {
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await long.text()).toContain('<h1>That was too long</h1>')
    expect(await broken.text()).toContain('<h1>Something went wrong on our side</h1>')
  })

  it('does not say that it was sent if the action was archived at that moment', async () => {
    const { path } = await linked()
    const ack = {
      seq: 1,
      mid: brandAs(MutationId, uuidOf('a cheer')),
      outcome: 'rejected',
      code: 'action_archived',
    } as const
    const onCheer = vi.fn()
    const { database, publicUrl } = server
    const now = () => server.clock.now
    const links = createFriendLinks({
      database,
      publicUrl,
      now,
      onCheer,
      applyServerMutation: () => Promise.resolve(ack),
    })
    const token = path.slice('/friend/'.length)
    expect(await links.send(token, { kind: 'well_done', text: '' }, null)).toBe('gone')
    expect(onCheer).not.toHaveBeenCalled()
  })
})

describe('the end of a friend link', () => {
  const isDead = async (path: string) => {
    const [shown, sent] = [await friend().get(path), await send(path)]
    expect([shown.status, sent.status]).toEqual([404, 404])
    const text = await shown.text()
    expect(text).toContain(DEAD)
    expect(await sent.text()).toBe(text)
    return text
  }

  it('is one and the same page, whatever ended it', async () => {
    const pages = [await isDead(`/friend/${'a'.repeat(43)}`), await isDead('/friend/x')]
    const off = await linked()
    expect((await learner.client.delete(linkPath(off.id))).status).toBe(200)
    pages.push(await isDead(off.path))
    expect(await (await learner.client.get(linkPath(off.id))).json()).toEqual({ link: null })

    const replaced = await linked()
    const next = await shared(replaced.id)
    pages.push(await isDead(replaced.path))
    expect((await friend().get(next)).status).toBe(200)

    const archived = await linked()
    await learner.client.patch(`/api/actions/${archived.id}/archive`)
    pages.push(await isDead(archived.path))
    expect((await learner.client.post(linkPath(archived.id), { shownName: '' })).status).toBe(404)

    const deleted = await linked()
    await learner.client.delete(`/api/actions/${deleted.id}/hard-delete`)
    pages.push(await isDead(deleted.path))

    const expired = await linked()
    server.clock.now += 90 * DAY_MS
    pages.push(await isDead(expired.path))
    server.clock.now = TEST_NOW
    expect(new Set(pages).size).toBe(1)
  })

  it('happens with the account’s', async () => {
    const other = await server.signedIn()
    const id = await action('Run', other)
    const made = (await (await other.client.post(linkPath(id), { shownName: '' })).json()) as Link
    expect((await other.client.delete('/api/auth/account', { password: other.account.password })).status).toBe(200)
    await isDead(new URL(made.url).pathname)
    expect(await server.database.prisma.friendLink.count({ where: { userId: other.user.id } })).toBe(0)
  })
})

describe('the export of an account', () => {
  it('contains the link and what was sent, and no address that opens it', async () => {
    const { id, path } = await linked('A. L.')
    await send(path, { kind: 'you_can', text: 'Go on' })
    const text = await (await learner.client.get('/api/auth/export')).text()
    const { tables } = JSON.parse(text) as { tables: Record<string, { actionId?: string; shownName?: string }[]> }
    expect(tables.FriendLink?.find(({ actionId }) => actionId === id)).toMatchObject({ shownName: 'A. L.' })
    expect(text).toContain('Go on')
    expect(text).not.toContain(path.slice(8))
  })
})
