// A server on this machine that was found, and then is not there: restarted, updated, or gone for good.
import { afterEach, describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { createAiSource } from '../../../sync-server/ai/ai-source.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { startOllamaStub } from '../../setup/models/ollama-stub.ts'

const QUESTION: AiQuestion = {
  system: 'You describe a video.',
  messages: [{ role: 'user', content: 'Describe it.' }],
  schema: { name: 'video_insights', json: { type: 'object' } },
  maxTokens: 500,
}

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((stub) => stub.close()))
})

function sourceAt(ollama: string) {
  const clock = { now: 1_000_000 }
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  const localServers = { ollama, lmStudio: null, llamaServer: null, probeMs: 5_000 }
  const source = createAiSource({ openai: {}, localServers, now: () => clock.now, log })
  return { source, clock, lines }
}

describe('a server that was found', () => {
  it('is dropped once it has been gone for five minutes, and kept if it only failed', async () => {
    const stub = await startOllamaStub()
    const { source, clock } = sourceAt(stub.url)
    const client = must(await source.find(), 'The stub runs')
    stub.play('server_error')
    expect((await client.ask(QUESTION)).ok).toBe(false)
    clock.now += MINUTE_MS
    expect(await source.find()).toBe(client)
    await stub.close()
    expect(await client.ask(QUESTION)).toMatchObject({ error: { kind: 'ai_unavailable' } })
    expect(await source.find()).toBe(client)
    clock.now += MINUTE_MS
    expect(await source.find()).toBe(client)
    clock.now += 5 * MINUTE_MS - 1
    expect(await source.find()).toBe(client)
    clock.now += MINUTE_MS
    expect(await source.find()).toBeNull()
  })

  it('is asked by the next try of an analysis if it restarts between two', async () => {
    const stub = await startOllamaStub()
    const { source, clock, lines } = sourceAt(stub.url)
    const client = must(await source.find(), 'The stub runs')
    clock.now += 10 * MINUTE_MS
    await stub.close()
    expect(await client.ask(QUESTION)).toMatchObject({ error: { kind: 'ai_unavailable' } })
    clock.now += 15_000
    expect(await source.find()).toBe(client)
    expect(await client.ask(QUESTION)).toMatchObject({ error: { kind: 'ai_unavailable' } })
    running.push(await startOllamaStub(Number(new URL(stub.url).port)))
    clock.now += 30_000
    expect(await (await source.find())?.ask(QUESTION)).toMatchObject({ ok: true })
    clock.now += 10 * MINUTE_MS
    expect(await source.find()).toBe(client)
    expect(lines).toHaveLength(1)
  })

  it('is waited for five minutes again if it came back and vanishes once more', async () => {
    const stub = await startOllamaStub()
    const { source, clock } = sourceAt(stub.url)
    const client = must(await source.find(), 'The stub runs')
    await stub.close()
    await client.ask(QUESTION)
    clock.now += MINUTE_MS
    expect(await source.find()).toBe(client)
    const later = await startOllamaStub(Number(new URL(stub.url).port))
    clock.now += MINUTE_MS
    expect(await source.find()).toBe(client)
    await later.close()
    await client.ask(QUESTION)
    clock.now += 4 * MINUTE_MS
    expect(await source.find()).toBe(client)
  })
})
