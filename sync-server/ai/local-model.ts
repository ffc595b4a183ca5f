// Which model a server on this machine has for us, if there is any such server: Ollama, LM Studio, or llama-server.
import { lmStudioModel } from './lm-studio-model.ts'
import type { LocalModel } from './look.ts'
import { llamaServerModel } from './llama-server-model.ts'
import { ollamaModel } from './ollama-model.ts'

/** Where they are looked for: an address without a path; null where that one is not. */
export interface LocalServers {
  readonly ollama: string | null
  readonly lmStudio: string | null
  readonly llamaServer: string | null
  // How long a server that may not be there is waited for.
  readonly probeMs: number
}

/** The ports they come with. */
export const LOCAL_SERVERS: LocalServers = {
  ollama: 'http://127.0.0.1:11434',
  lmStudio: 'http://127.0.0.1:1234',
  llamaServer: 'http://127.0.0.1:8080',
  probeMs: 300,
}

/** Looks at all of them at once; the first that has a model that writes, or the one that is wanted. Never fails. */
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
