// The main job over HTTP with each model a server can reach: a video with its transcript is added, its insights arrive, one
// action is planned. Then the same with each model dying in the middle of its answer.
import { afterEach, describe, expect, it } from 'vitest'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'
import type { Config } from '../../../sync-server/config.ts'
import type { LocalServers } from '../../../sync-server/ai/local-model.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { startCompatibleStub, type CompatibleServer } from '../../setup/models/compatible-stub.ts'
import { startOllamaStub } from '../../setup/models/ollama-stub.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { useTestDatabase } from '../../setup/server/test-database.ts'

const NOWHERE: LocalServers = { ollama: null, lmStudio: null, llamaServer: null, probeMs: 5_000 }
const TEXT = `WEBVTT\n\n${buildTalk({ minutes: 3 })
  .map(({ startMs, endMs, text }) => `${timecode(startMs)} --> ${timecode(endMs)}\n${text}\n`)
  .join('\n')}`

interface Machine {
  readonly localServers?: LocalServers
  readonly openai?: Config['openai']
  // From now on, breaks off each answer in the middle.
  readonly die: () => void
  readonly answers: () => number
  readonly close: () => Promise<void>
}

async function compatible(given: CompatibleServer) {
  const stub = await startCompatibleStub(given)
  return { url: stub.url, die: () => stub.play('vanishes'), answers: () => stub.models.length, close: stub.close }
}

const MACHINES: Readonly<Record<string, () => Promise<Machine>>> = {
  'an OpenAI-compatible service': async () => {
    const stub = await compatible({ kind: 'something-else', models: [{ id: 'their-model' }] })
    return { ...stub, openai: { baseUrl: `${stub.url}/v1`, model: 'their-model' } }
  },
  Ollama: async () => {
    const stub = await startOllamaStub()
    const die = () => stub.play('vanishes')
    return { localServers: { ...NOWHERE, ollama: stub.url }, die, answers: () => stub.chats.length, close: stub.close }
  },
  'LM Studio': async () => {
    const stub = await compatible({ kind: 'lm-studio', models: [{ id: 'a-model', loadedContext: 16_384 }] })
    return { ...stub, localServers: { ...NOWHERE, lmStudio: stub.url } }
  },
  'llama-server': async () => {
    const stub = await compatible({ kind: 'llama-server', models: [{ id: 'a-model' }], slotContext: 16_384 })
    return { ...stub, localServers: { ...NOWHERE, llamaServer: stub.url } }
  },
}

const at = useTestDatabase()

let running: { readonly server: TestServer; readonly machine: Machine } | null = null
afterEach(async () => {
  if (running === null) return
  const { server, machine } = running
  running = null
  await server.services.analysis.stop()
  await server.stop()
  await machine.close()
})

async function learnerWith(machine: Machine): Promise<SignedIn> {
  const server = await startTestServer({
    database: at.database,
    config: { isAiDiscovered: true, ...(machine.openai !== undefined && { openai: machine.openai }) },
    deps: { localServers: machine.localServers ?? NOWHERE, analysisBackoffMs: () => 0 },
  })
  running = { server, machine }
  await server.services.analysis.start()
  return server.signedIn()
}

interface PostedVideo {
  readonly id: string
  readonly status: string
  readonly engine: string | null
  readonly caveat: string | null
  readonly tldrSummary: string
  readonly keyInsights: readonly unknown[]
  readonly suggestedActions: readonly SuggestedAction[]
}

interface RetriedVideo extends PostedVideo {
  readonly failureReason: string | null
}

async function addedVideo({ client }: SignedIn): Promise<PostedVideo> {
  const body = { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa', title: 'A talk', transcript: { text: TEXT } }
  const posted = (await (await client.post('/api/videos', body)).json()) as PostedVideo
  const listed = async () => ((await (await client.get('/api/videos')).json()) as PostedVideo[])[0] ?? posted
  await expect.poll(async () => (await listed()).status, { timeout: 20_000, interval: 50 }).not.toBe('processing')
  return listed()
}

async function expectPlanned({ client }: SignedIn, video: PostedVideo): Promise<void> {
  expect(video.suggestedActions).toHaveLength(4)
  const chosen = video.suggestedActions[0]
  const saved = await client.post('/api/actions', {
    videoId: video.id,
    actionTitle: chosen?.title,
    actionType: chosen?.type,
    evidence: chosen?.evidence,
    planningData: { when: 'After breakfast' },
  })
  expect(saved.status).toBe(201)
  const all: unknown = await (await client.get('/api/actions/all')).json()
  expect(all).toMatchObject([
    { actionTitle: chosen?.title, videoId: video.id, planningData: { when: 'After breakfast' } },
  ])
}

describe.each(Object.entries(MACHINES))('PRD-03, PRD-04: the main job with %s', (_, start) => {
  it('ends in a plan made from what the model wrote', async () => {
    const machine = await start()
    const ada = await learnerWith(machine)
    const video = await addedVideo(ada)
    expect(video).toMatchObject({ status: 'completed', engine: 'ai', caveat: null })
    expect(machine.answers()).toBeGreaterThan(0)
    await expectPlanned(ada, video)
  })

  it('ends in a plan made from the extractive insights when the model dies in the middle of its answer', async () => {
    const machine = await start()
    machine.die()
    const ada = await learnerWith(machine)
    const video = await addedVideo(ada)
    expect(video).toMatchObject({
      status: 'completed',
      engine: 'extractive',
      caveat: expect.stringMatching(/^The AI service could not be reached, so the built-in engine/) as string,
    })
    expect(video.keyInsights.length).toBeGreaterThanOrEqual(3)
    expect(machine.answers()).toBe(3)
    await expectPlanned(ada, video)
  })
})

function timecode(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}

describe('a video that has insights is analysed again when the learner asks', () => {
  const asked = async (learner: SignedIn, { id }: PostedVideo) => {
    expect((await learner.client.post(`/api/videos/${id}/retry`, {})).status).toBe(200)
    return async () => ((await (await learner.client.get('/api/videos')).json()) as RetriedVideo[])[0]
  }

  it('CRD-07: by a service that has come back', async () => {
    const stub = await startCompatibleStub({ kind: 'something-else', models: [{ id: 'their-model' }] })
    const machine = { openai: { baseUrl: `${stub.url}/v1`, model: 'their-model' }, close: stub.close }
    const learner = await learnerWith({ ...machine, die: () => undefined, answers: () => stub.models.length })
    stub.play('vanishes')
    const video = await addedVideo(learner)
    expect(video.engine).toBe('extractive')
    stub.play('ok')
    const now = await asked(learner, video)
    await expect.poll(async () => (await now())?.engine, { timeout: 20_000, interval: 50 }).toBe('ai')
  })

  it('CRD-07: on a server without an AI, which says so', async () => {
    const none = { die: () => undefined, answers: () => 0, close: () => Promise.resolve() }
    const learner = await learnerWith(none)
    const video = await addedVideo(learner)
    const now = await asked(learner, video)
    const told = async () => (await now())?.failureReason
    await expect.poll(told, { timeout: 20_000, interval: 50 }).toMatch(/^This server has no AI to ask/)
    expect(await now()).toMatchObject({ status: 'completed', tldrSummary: video.tldrSummary })
  })
})
