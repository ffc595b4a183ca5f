// Which model writes at the moment: the configured service, else one found on this machine, else none.
// none or in doubt --looked again, at most once a minute--> found | none.   found --a call fails--> in doubt
// found and in doubt --missing when looked for--> missed --back--> found.   missed --for five minutes--> none
// found, and its context may change --looked again, at most once a minute--> found, perhaps with another context
import type { Logger } from 'pino'
import { invariant } from '#domain/kernel/invariant.ts'
import { MINUTE_MS, type Instant } from '#domain/kernel/time.ts'
import type { BreakerStore } from '../outside/circuit-breaker.ts'
import type { AskService } from './ask-service.ts'
import { withCircuitBreaker } from './with-circuit-breaker.ts'
import { createAiClient, type AiClient, type AiSettings } from './client.ts'
import { LOCAL_PATIENCE, type Patience } from './deadline.ts'
import { findLocalModel, type LocalServers } from './local-model.ts'
import type { LocalModel } from './look.ts'
import { createOllamaClient } from './ollama.ts'
import { withOneAtATime, withOneAtATimeOnceSlow } from './one-at-a-time.ts'

export interface AiSource {
  /** The client of the model that writes now; null: the extractive engine takes over. Never rejects. */
  readonly find: () => Promise<AiClient | null>
}

export interface AiSourceSetup {
  readonly openai: AiSettings
  // Where to look when no service is configured; null: nowhere.
  readonly localServers: LocalServers | null
  readonly now: () => Instant
  readonly log: Logger
  // For the configured service, shared by all instances. A local model has its own.
  readonly breaker?: BreakerStore | undefined
}

/** The source for this process. It contacts nothing until it is asked. */
export function createAiSource(setup: AiSourceSetup): AiSource {
  const { openai, localServers, now, breaker } = setup
  const patience = patienceFor(openai.baseUrl)
  const configured = createAiClient({ patience, ...openai })
  if (configured !== null) {
    const ask = patience === undefined ? configured.ask : withOneAtATimeOnceSlow(configured.ask)
    return always({ ...configured, ask: withCircuitBreaker(ask, now, breaker) })
  }
  return localServers === null ? always(null) : createLocalSource({ ...setup, localServers })
}

// Only this machine and private networks may use http (base-url.ts), and models there may be slow.
function patienceFor(baseUrl: string | undefined): Patience | undefined {
  return baseUrl?.startsWith('http:') === true ? LOCAL_PATIENCE : undefined
}

function always(client: AiClient | null): AiSource {
  return { find: () => Promise.resolve(client) }
}

// Longer than the tries of an analysis: a server that restarts between two of them still gets the next one.
const KEPT_MISSED_MS = 5 * MINUTE_MS

interface Found {
  readonly model: LocalModel
  readonly client: AiClient
}

function createLocalSource(setup: AiSourceSetup & { readonly localServers: LocalServers }): AiSource {
  const { openai, localServers, now, log } = setup
  let found: Found | null = null
  let isInDoubt = true
  let lookedAt = Number.NEGATIVE_INFINITY
  let missedAt: Instant | null = null
  let looking: Promise<AiClient | null> | null = null

  const doubt = () => {
    isInDoubt = true
  }
  const lookAround = async () => {
    lookedAt = now()
    const model = await findLocalModel(localServers, openai.model)
    // Until a call fails, a server that says little is busy or idle, and has not changed.
    if (!isInDoubt && model?.isContextKnown !== true) return found?.client ?? null
    missedAt = model === null ? (missedAt ?? lookedAt) : null
    if (missedAt !== null && found !== null && lookedAt - missedAt < KEPT_MISSED_MS) return found.client
    if (model === null && found !== null) log.info({ was: found.model.server }, 'the model on this machine is gone')
    // An unchanged model keeps its queue and its breaker.
    if (!isSame(model, found?.model ?? null)) {
      found = model === null ? null : { model, client: clientOf(model, setup, doubt) }
      if (model !== null) log.info(model, 'a model on this machine writes the insights')
    }
    isInDoubt = found === null
    return found?.client ?? null
  }
  return {
    find: () => {
      if (looking !== null) return looking
      const isSettled = !isInDoubt && found !== null && !mayChange(found.model)
      if (isSettled || now() - lookedAt < MINUTE_MS) return Promise.resolve(found?.client ?? null)
      looking = lookAround().finally(() => {
        looking = null
      })
      return looking
    },
  }
}

// Ollama is told the context with each question. The other servers load a model with the owner's, and do so again at any time.
function mayChange({ server, isContextKnown }: LocalModel): boolean {
  return server !== 'Ollama' || !isContextKnown
}

function isSame(one: LocalModel | null, other: LocalModel | null): boolean {
  return (
    one?.server === other?.server &&
    one?.url === other?.url &&
    one?.model === other?.model &&
    one?.contextTokens === other?.contextTokens
  )
}

function clientOf(model: LocalModel, { openai, now }: AiSourceSetup, doubt: () => void): AiClient {
  const { url, model: name, contextTokens } = model
  const patience = openai.patience ?? LOCAL_PATIENCE
  const client =
    model.server === 'Ollama'
      ? createOllamaClient({ url, model: name, contextTokens, patience })
      : compatibleClient(model, patience)
  return { ...client, ask: withCircuitBreaker(doubting(withOneAtATime(client.ask), doubt), now) }
}

function compatibleClient({ url, model, contextTokens }: LocalModel, patience: Patience): AiClient {
  const client = createAiClient({ baseUrl: `${url}/v1`, model, contextTokens, patience })
  invariant(client !== null, 'With an address there is a client')
  return client
}

// After these failures the server may be gone, or may have loaded another model, or the same with a smaller context.
const DOUBTFUL: ReadonlySet<string> = new Set(['ai_unavailable', 'ai_misconfigured', 'ai_too_long'])

function doubting(ask: AskService, doubt: () => void): AskService {
  return async (question, signal) => {
    const answer = await ask(question, signal)
    if (!answer.ok && DOUBTFUL.has(answer.error.kind)) doubt()
    return answer
  }
}
