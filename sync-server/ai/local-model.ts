// Finds a model on a server of this machine, if there is one: Ollama, LM Studio or llama-server.
import { lmStudioModel } from './lm-studio-model.ts'
import type { LocalModel } from './look.ts'
import { llamaServerModel } from './llama-server-model.ts'
import { ollamaModel } from './ollama-model.ts'

/** Where to look for each: an address without a path; null: nowhere. */
export interface LocalServers {
  readonly ollama: string | null
  readonly lmStudio: string | null
  readonly llamaServer: string | null
  // How long to wait for a server that may not exist.
  readonly probeMs: number
}

/** Their default ports. */
export const LOCAL_SERVERS: LocalServers = {
  ollama: 'http://127.0.0.1:11434',
  lmStudio: 'http://127.0.0.1:1234',
  llamaServer: 'http://127.0.0.1:8080',
  probeMs: 300,
}

/** Looks at all of them at once and returns the first that has a model that writes, or the wanted one. Never fails. */
export async function findLocalModel(servers: LocalServers, wanted: string | undefined): Promise<LocalModel | null> {
  const { ollama, lmStudio, llamaServer, probeMs } = servers
  const asked = { wanted, probeMs }
  const found = await Promise.all([
    ollama === null ? null : ollamaModel(ollama, asked),
    lmStudio === null ? null : lmStudioModel(lmStudio, asked),
    llamaServer === null ? null : llamaServerModel(llamaServer, asked),
  ])
  return found.find((model) => model !== null) ?? null
}
