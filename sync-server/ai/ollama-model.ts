// Finds a model in Ollama.
import { z } from 'zod'
import { DETAILS_MS, eligible, FEWEST_CONTEXT_TOKENS, look, type Asked, type LocalModel } from './look.ts'

const Listed = z.object({
  name: z.string().min(1).max(200),
  // Set for a model that runs on another machine.
  remote_host: z.string().nullish(),
  details: z.object({ families: z.array(z.string()).nullish() }).nullish(),
})
const Tags = z.object({ models: z.array(Listed) })
const Shown = z.object({
  // Since 0.6.4.
  capabilities: z.array(z.string()).nullish(),
  // The settings of its Modelfile, one a line.
  parameters: z.string().nullish(),
  model_info: z.record(z.string(), z.unknown()).nullish(),
})

// Memory grows with the context: 128 kB a token for a model of eight billion parameters, so the 128k tokens that a model
// could read would need 16 GB more. Half an hour of speech fits into this one.
const USUAL_CONTEXT_TOKENS = 16_384
const MOST_SHOWN = 5

/** The newest model that writes text and runs on this machine, or the wanted one. */
export async function ollamaModel(url: string, { wanted, probeMs }: Asked): Promise<LocalModel | null> {
  const tags = await look(`${url}/api/tags`, { schema: Tags, ms: probeMs })
  const named = eligible(tags?.models ?? [], ({ name }) => name, wanted)
  const models = wanted === undefined ? named.filter(isOurs) : named
  for (const { name } of models.slice(0, MOST_SHOWN)) {
    const shown = await look(`${url}/api/show`, { schema: Shown, ms: DETAILS_MS, body: { model: name } })
    const contextTokens = shown === null ? FEWEST_CONTEXT_TOKENS : contextOf(shown)
    const writes = shown?.capabilities?.includes('completion') ?? true
    if (writes && contextTokens >= FEWEST_CONTEXT_TOKENS) {
      return { server: 'Ollama', url, model: name, contextTokens, isContextKnown: shown !== null }
    }
  }
  return null
}

// A transcript leaves the machine only if the operator named the remote model.
function isOurs({ name, remote_host: remoteHost, details }: z.infer<typeof Listed>): boolean {
  const isRemote = (remoteHost ?? '') !== '' || /[-:]cloud$/.test(name)
  return !isRemote && details?.families?.includes('nomic-bert') !== true && details?.families?.includes('bert') !== true
}

function contextOf({ parameters, model_info: info }: z.infer<typeof Shown>): number {
  const trained = Object.entries(info ?? {}).find(([key]) => key.endsWith('.context_length'))?.[1]
  const set = Number(/^num_ctx\s+(\d+)/m.exec(parameters ?? '')?.[1] ?? USUAL_CONTEXT_TOKENS)
  return typeof trained === 'number' && trained > 0 ? Math.min(trained, set) : FEWEST_CONTEXT_TOKENS
}
