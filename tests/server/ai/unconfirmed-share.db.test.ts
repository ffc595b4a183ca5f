// What a learner whose address is not confirmed has of the day: enough to see what this is, too little for made-up addresses to
// use up what all have together.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { watchUrl } from '#domain/video/video-identity.ts'
import { OPEN_SITE } from '../../fixtures/site/site-state.ts'
import { startSite, type ImitatedSite } from '../../fixtures/site/site-server.ts'
import { GARDEN_TALK, MORNING_TALK, type Talk } from '../../fixtures/site/talk.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { startOpenAiStub, type OpenAiStub } from '../../setup/models/openai-stub.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { useTestDatabase } from '../../setup/server/test-database.ts'

const at = useTestDatabase()
const cues = buildTalk({ minutes: 3 })
const mail = { smtpUrl: 'smtp://mail.example', from: 'hello@after.example' }
let model: OpenAiStub
let site: ImitatedSite
let server: TestServer

beforeAll(async () => {
  model = await startOpenAiStub()
  site = await startSite(OPEN_SITE)
})
afterAll(async () => {
  await site.close()
  await model.close()
})
beforeEach(() => {
  model.play('ok')
  for (const talk of [MORNING_TALK, GARDEN_TALK]) site.show(talk.youtubeId, {})
})
afterEach(async () => {
  await server.services.analysis.stop()
  await server.stop()
})

async function start(config: { mail?: typeof mail } = {}): Promise<SignedIn> {
  const openai = { baseUrl: model.url, model: 'stub-1' }
  server = await startTestServer({
    database: at.database,
    config: { openai, isTranscriptFetched: true, ...config },
    deps: { siteFetch: site.fetch },
  })
  await server.services.analysis.start()
  return server.signedIn()
}

async function confirm({ client, account }: SignedIn): Promise<void> {
  const mailed = (await server.mails()).find(({ to }) => to === account.email)?.text ?? ''
  const token = /token=([\w-]+)/.exec(mailed)?.[1]
  expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200)
}

// So many of today, as if they had been asked for.
async function spend(table: 'AiUsage' | 'SiteUsage', { user }: SignedIn, count: number): Promise<void> {
  const columns = table === 'AiUsage' ? 'calls, tokens' : 'videos'
  await server.database.pool.query(
    `INSERT INTO "${table}" (day, "userId", ${columns}) SELECT $1, $2, $3${table === 'AiUsage' ? ', 0' : ''}`,
    [new Date(server.clock.now).toISOString().slice(0, 10), user.id, count],
  )
}

describe('analyses by the AI', () => {
  let number = 0
  const ask = async ({ client }: SignedIn): Promise<Insights> => {
    number += 1
    const youtubeId = `unproved${String(number).padStart(3, '0')}`
    return (await (await client.post('/api/insights', { youtubeId, title: 'A talk', cues })).json()) as Insights
  }

  it('are three a day until the address is confirmed, and the next says how to get more', async () => {
    const ada = await start({ mail })
    for (let i = 0; i < 3; i++) expect((await ask(ada)).engine).toBe('ai')
    const fourth = await ask(ada)
    expect(fourth.engine).toBe('extractive')
    expect(fourth.caveat).toMatch(/Confirm your email address for more: your profile sends you the link\./)
    expect((await ask(await server.signedIn())).engine).toBe('ai')
    await confirm(ada)
    expect((await ask(ada)).engine).toBe('ai')
  })

  it('are as many as everybody’s where no mail is sent that could be confirmed', async () => {
    const ada = await start()
    await spend('AiUsage', ada, 29)
    expect((await ask(ada)).engine).toBe('ai')
    expect((await ask(ada)).caveat).toMatch(/^Your AI analyses of today are used up, so/)
  })

  it('are thirty a day once the address is confirmed, and no more', async () => {
    const ada = await start({ mail })
    await confirm(ada)
    await spend('AiUsage', ada, 29)
    expect((await ask(ada)).engine).toBe('ai')
    expect((await ask(ada)).caveat).toMatch(/^Your AI analyses of today are used up, so/)
  })
})

describe('captions by link', () => {
  interface Listed {
    readonly id: string
    readonly status: string
    readonly transcriptWait: { readonly reason: string; readonly sentence: string } | null
  }
  const listed = async ({ client }: SignedIn) => ((await (await client.get('/api/videos')).json()) as Listed[])[0]
  const becomes = (learner: SignedIn, expected: object): Promise<void> =>
    expect.poll(() => listed(learner), { timeout: 20_000, interval: 50 }).toMatchObject(expected)
  const add = ({ client }: SignedIn, talk: Talk) => client.post('/api/videos', { youtubeUrl: watchUrl(talk.youtubeId) })

  it('are read five times a day until the address is confirmed; what waits says how to get more, and comes then', async () => {
    const ada = await start({ mail })
    await spend('SiteUsage', ada, 5)
    await add(ada, GARDEN_TALK)
    const sentence =
      'A day’s requests to YouTube are used up. Confirm your email address for more: your profile sends you the link.'
    await becomes(ada, { status: 'processing', transcriptWait: { reason: 'address_unconfirmed', sentence } })
    const id = (await listed(ada))?.id ?? ''
    await confirm(ada)
    expect((await ada.client.post(`/api/videos/${id}/retry`)).status).toBeLessThan(300)
    await becomes(ada, { status: 'completed', transcriptWait: null })
  })

  it('are read at once for the fifth video, and for everybody where no mail is sent', async () => {
    const ada = await start({ mail })
    await spend('SiteUsage', ada, 4)
    await add(ada, MORNING_TALK)
    await becomes(ada, { status: 'completed' })
    await server.services.analysis.stop()
    await server.stop()
    const bob = await start()
    await spend('SiteUsage', bob, 49)
    await add(bob, GARDEN_TALK)
    await becomes(bob, { status: 'completed' })
  })
})
