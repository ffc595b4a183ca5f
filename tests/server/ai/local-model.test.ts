// Models found on this machine: which server, which model, which context; and what happens as servers come and go.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findLocalModel, LOCAL_SERVERS, type LocalServers } from '../../../sync-server/ai/local-model.ts'
import { startCompatibleStub, type CompatibleServer } from '../../setup/models/compatible-stub.ts'
import { startOllamaStub, STUB_MODEL, type OllamaStubModel } from '../../setup/models/ollama-stub.ts'

// More time than at a real start, because the test machine may be busy.
const NOWHERE: LocalServers = { ollama: null, lmStudio: null, llamaServer: null, probeMs: 5_000 }

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((stub) => stub.close()))
})
async function ollama(...models: readonly OllamaStubModel[]) {
  const stub = await startOllamaStub()
  running.push(stub)
  stub.has(...models)
  return stub
}
async function compatible(given: CompatibleServer) {
  const stub = await startCompatibleStub(given)
  running.push(stub)
  return stub
}

describe('Ollama on this machine', () => {
  it.each<[string, OllamaStubModel, number]>([
    ['trained for much is asked for what fits the memory', { ...STUB_MODEL, contextLength: 131_072 }, 16_384],
    ['trained for little is asked for no more', { ...STUB_MODEL, contextLength: 8_192 }, 8_192],
    ['of a set context keeps it', { ...STUB_MODEL, parameters: 'stop "<|x|>"\nnum_ctx 32768' }, 32_768],
    ['of a version that names no abilities is taken by its name', { name: 'qwen3:4b', contextLength: 40_960 }, 16_384],
  ])('a model %s', async (_, model, contextTokens) => {
    const { url } = await ollama(model)
    const found = await findLocalModel({ ...NOWHERE, ollama: url }, undefined)
    expect(found).toEqual({ server: 'Ollama', url, model: model.name, contextTokens, isContextKnown: true })
  })

  it.each<[string, readonly OllamaStubModel[]]>([
    ['nothing', []],
    ['embedding models by name', [{ name: 'nomic-embed-text:latest' }, { name: 'all-minilm' }, { name: 'bge-m3' }]],
    ['an embedding model by family', [{ name: 'inconspicuous', families: ['nomic-bert'] }]],
    ['an embedding model by ability', [{ name: 'inconspicuous', contextLength: 8_192, capabilities: ['embedding'] }]],
    [
      'a model elsewhere',
      [
        { ...STUB_MODEL, name: 'gpt-oss:120b-cloud' },
        { ...STUB_MODEL, remoteHost: 'https://ollama.com' },
      ],
    ],
    ['a model that reads too little', [{ ...STUB_MODEL, contextLength: 2_048 }]],
  ])('with %s has no model for us', async (_, models) => {
    const { url } = await ollama(...models)
    expect(await findLocalModel({ ...NOWHERE, ollama: url }, undefined)).toBeNull()
  })

  it('provides the first model that writes, or the one requested by name', async () => {
    const { url } = await ollama(
      { name: 'inconspicuous', contextLength: 8_192, capabilities: ['embedding'] },
      STUB_MODEL,
      { ...STUB_MODEL, name: 'gemma3:latest' },
    )
    const servers = { ...NOWHERE, ollama: url }
    expect(await findLocalModel(servers, undefined)).toMatchObject({ model: 'llama3.2:3b' })
    expect(await findLocalModel(servers, 'gemma3')).toMatchObject({ model: 'gemma3:latest' })
    expect(await findLocalModel(servers, 'mistral')).toBeNull()
  })
})

describe('LM Studio on this machine', () => {
  it('provides the loaded model, with the context it was loaded with', async () => {
    const stub = await compatible({
      kind: 'lm-studio',
      models: [
        { id: 'looks-like-any', type: 'embeddings', state: 'loaded', maxContext: 8_192 },
        { id: 'qwen3-4b', maxContext: 40_960 },
        { id: 'gemma-3-12b', type: 'vlm', state: 'loaded', maxContext: 131_072, loadedContext: 12_000 },
      ],
    })
    const found = await findLocalModel({ ...NOWHERE, lmStudio: stub.url }, undefined)
    expect(found).toMatchObject({
      server: 'LM Studio',
      model: 'gemma-3-12b',
      contextTokens: 12_000,
      isContextKnown: true,
    })
  })

  it('is assumed to have loaded the usual context if it reports none', async () => {
    const models = [{ id: 'text-embedding-nomic' }, { id: 'qwen3-4b', maxContext: 40_960 }]
    for (const tellsDetails of [true, false]) {
      const stub = await compatible({ kind: 'lm-studio', models, tellsDetails })
      const found = await findLocalModel({ ...NOWHERE, lmStudio: stub.url }, undefined)
      expect(found).toMatchObject({ model: 'qwen3-4b', contextTokens: 4_096, isContextKnown: false })
    }
  })
})

describe('llama-server on this machine', () => {
  it('provides its model with the context of a slot', async () => {
    const models = [{ id: '/srv/models/Qwen3-8B-Q4_K_M.gguf' }]
    const stub = await compatible({ kind: 'llama-server', models, slotContext: 8_192 })
    const found = await findLocalModel({ ...NOWHERE, llamaServer: stub.url }, undefined)
    expect(found).toMatchObject({ server: 'llama-server', model: models[0]?.id, contextTokens: 8_192 })
  })

  it.each<[string, CompatibleServer]>([
    ['another program on its port', { kind: 'something-else', models: [{ id: 'a-model' }] }],
    ['an embedding model', { kind: 'llama-server', models: [{ id: '/m/bge-small-en.gguf' }], slotContext: 8_192 }],
    ['too small a slot', { kind: 'llama-server', models: [{ id: 'a-model' }], slotContext: 2_048 }],
  ])('is not %s', async (_, given) => {
    const { url } = await compatible(given)
    expect(await findLocalModel({ ...NOWHERE, llamaServer: url }, undefined)).toBeNull()
  })
})

describe('a server that says nothing', () => {
  it('is waited for a third of a second, all of them at once', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    running.push({
      close: async () => {
        silent.closeAllConnections()
        silent.close()
        await once(silent, 'close')
      },
    })
    const url = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`
    const gone = await startOllamaStub()
    await gone.close()
    const started = performance.now()
    const servers = { ollama: gone.url, lmStudio: url, llamaServer: url, probeMs: LOCAL_SERVERS.probeMs }
    expect(await findLocalModel(servers, undefined)).toBeNull()
    expect(LOCAL_SERVERS.probeMs).toBe(300)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})
