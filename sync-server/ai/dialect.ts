// "OpenAI-compatible" services accept different parameters. This decides what to leave out after a 400, and when to give up.
// OpenAI's reasoning models refuse max_tokens; LM Studio refuses json_object, DeepSeek json_schema; some chat templates have
// no system role; a limit above the model's own is refused with the same status. Many count the limit with the question, against
// the context or what a plan allows in a minute: those get half the limit, and half of that.

export interface Dialect {
  readonly format: 'json_schema' | 'json_object' | 'plain'
  readonly limit: 'max_completion_tokens' | 'max_tokens' | 'none'
  readonly hasSystemRole: boolean
}

/** How one question is sent: its dialect and the limit of its answer. */
export interface Way {
  readonly dialect: Dialect
  readonly maxTokens: number
}

// Below this limit a response would be cut off. It is better then to ask about a part of the video.
const FEWEST_TOKENS = 4_000

const TOO_LONG = /context.{0,20}(?:length|window|size)|prompt is too long|too many (?:input )?tokens/i
// vLLM, SGLang, OpenRouter, TGI; Groq and OpenAI about a plan.
const COUNTS_ANSWER = /(?:in|for) the (?:completion|output)|output tokens|max_new_tokens|request too large for/i
const LIMIT = /max_(?:completion_)?tokens/i
const NO_SYSTEM_ROLE = /system.{0,20}role|role.{0,20}system|alternat/i

/** What to try first: the newer limit for OpenAI itself, the older one, which all others know, elsewhere. */
export function firstDialect(isOpenAi: boolean): Dialect {
  return { format: 'json_schema', limit: isOpenAi ? 'max_completion_tokens' : 'max_tokens', hasSystemRole: true }
}

// An error in the middle of a stream that began well has no status.
interface Refusal {
  readonly status: number | undefined
}

/** A simpler way to try after a refusal; `too_long` or `none` when no other way would help. */
export function plainer(way: Way, { status }: Refusal, complaint: string): Way | 'too_long' | 'none' {
  if (status === undefined) return TOO_LONG.test(complaint) ? 'too_long' : 'none'
  if (status === 413 || (status === 429 && COUNTS_ANSWER.test(complaint))) return shorter(way, complaint)
  return status === 400 || status === 422 ? inPlainerDialect(way, complaint) : 'none'
}

function inPlainerDialect(way: Way, complaint: string): Way | 'too_long' | 'none' {
  const { dialect } = way
  const next = (changes: Partial<Dialect>): Way => ({ ...way, dialect: { ...dialect, ...changes } })
  if (LIMIT.test(complaint) && dialect.limit !== 'none') return next({ limit: otherLimit(dialect, complaint) })
  if (COUNTS_ANSWER.test(complaint) || TOO_LONG.test(complaint)) return shorter(way, complaint)
  if (NO_SYSTEM_ROLE.test(complaint) && dialect.hasSystemRole) return next({ hasSystemRole: false })
  if (dialect.format === 'json_schema') return next({ format: 'json_object' })
  return dialect.format === 'json_object' ? next({ format: 'plain' }) : 'none'
}

function shorter(way: Way, complaint: string): Way | 'too_long' {
  const maxTokens = Math.floor(way.maxTokens / 2)
  const mayHelp = COUNTS_ANSWER.test(complaint) && way.dialect.limit !== 'none' && maxTokens >= FEWEST_TOKENS
  return mayHelp ? { ...way, maxTokens } : 'too_long'
}

function otherLimit(dialect: Dialect, complaint: string): Dialect['limit'] {
  if (/too large|at most|exceed|context/i.test(complaint)) return 'none'
  const wanted = /use '?(max_(?:completion_)?tokens)/i.exec(complaint)?.[1]
  const other = dialect.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  return wanted === undefined || wanted === other ? other : 'none'
}
