// Finds a model in LM Studio. Its own list has the details, but only the OpenAI-compatible one is sure to exist.
import { z } from 'zod'
import { DETAILS_MS, eligible, FEWEST_CONTEXT_TOKENS, look, type Asked, type LocalModel } from './look.ts'

const Models = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) })
const Detailed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string().nullish(),
      state: z.string().nullish(),
      max_context_length: z.number().nullish(),
      loaded_context_length: z.number().nullish(),
    }),
  ),
})
type Details = z.infer<typeof Detailed>['data'][number]

// The context LM Studio loads a model with by default.
const LOADED_CONTEXT_TOKENS = 4_096

/** The loaded model, else the first that writes text; or the wanted one. */
export async function lmStudioModel(url: string, { wanted, probeMs }: Asked): Promise<LocalModel | null> {
  const listed = await look(`${url}/v1/models`, { schema: Models, ms: probeMs })
  const models = eligible(listed?.data ?? [], ({ id }) => id, wanted)
  if (models.length === 0) return null
  const detailed = await look(`${url}/api/v0/models`, { schema: Detailed, ms: DETAILS_MS })
  const details = new Map(detailed?.data.map((one) => [one.id, one] as const))
  const able = models.filter(({ id }) => isWriter(details.get(id)))
  const [model] = [...able.filter(({ id }) => details.get(id)?.state === 'loaded'), ...able]
  if (model === undefined) return null
  const { loaded_context_length: loaded, max_context_length: most } = details.get(model.id) ?? {}
  const contextTokens = loaded ?? Math.min(most ?? LOADED_CONTEXT_TOKENS, LOADED_CONTEXT_TOKENS)
  if (contextTokens < FEWEST_CONTEXT_TOKENS) return null
  return { server: 'LM Studio', url, model: model.id, contextTokens, isContextKnown: typeof loaded === 'number' }
}

function isWriter(details: Details | undefined): boolean {
  return ['llm', 'vlm'].includes(details?.type ?? 'llm')
}
