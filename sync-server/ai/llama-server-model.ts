// Finds the model of a llama-server: it runs a single one, with the context it was started with.
import { z } from 'zod'
import { DETAILS_MS, eligible, FEWEST_CONTEXT_TOKENS, look, type Asked, type LocalModel } from './look.ts'

// Other programs use this port too, so only llama-server's own mark counts.
const Models = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(1000), owned_by: z.literal('llamacpp') })),
})
// The context of one slot: several slots share the whole.
const Props = z.object({ default_generation_settings: z.object({ n_ctx: z.number().int().positive() }) })

/** Its model, unless that writes no text or another one is wanted. */
export async function llamaServerModel(url: string, { wanted, probeMs }: Asked): Promise<LocalModel | null> {
  const listed = await look(`${url}/v1/models`, { schema: Models, ms: probeMs })
  const [model] = eligible(listed?.data ?? [], ({ id }) => id, wanted)
  if (model === undefined) return null
  const props = await look(`${url}/props`, { schema: Props, ms: DETAILS_MS })
  const contextTokens = props?.default_generation_settings.n_ctx ?? FEWEST_CONTEXT_TOKENS
  if (contextTokens < FEWEST_CONTEXT_TOKENS) return null
  return { server: 'llama-server', url, model: model.id, contextTokens, isContextKnown: props !== null }
}
