// "OpenAI-compatible" services accept different parameters. This decides what to leave out after a 400, and when to give up.
// OpenAI's reasoning models refuse max_tokens; LM Studio refuses json_object, DeepSeek json_schema; some chat templates have
// no system role; a limit above the model's own is refused with the same status.

export interface Dialect {
  readonly format: 'json_schema' | 'json_object' | 'plain'
  readonly limit: 'max_completion_tokens' | 'max_tokens' | 'none'
  readonly hasSystemRole: boolean
}

const TOO_LONG = /context.{0,20}(?:length|window|size)|prompt is too long|too many (?:input )?tokens/i
const LIMIT = /max_(?:completion_)?tokens/i
const NO_SYSTEM_ROLE = /system.{0,20}role|role.{0,20}system|alternat/i

/** Whether the error message is about the length of the question. */
export function saysTooLong(complaint: string): boolean {
  return TOO_LONG.test(complaint)
}

/** What to try first: the newer limit for OpenAI itself, the older one, which all others know, elsewhere. */
export function firstDialect(isOpenAi: boolean): Dialect {
  return { format: 'json_schema', limit: isOpenAi ? 'max_completion_tokens' : 'max_tokens', hasSystemRole: true }
}

/** A simpler dialect to try after a 400 or 422; `too_long` or `none` when no other dialect would help. */
export function plainer(dialect: Dialect, complaint: string): Dialect | 'too_long' | 'none' {
  if (LIMIT.test(complaint) && dialect.limit !== 'none') return { ...dialect, limit: otherLimit(dialect, complaint) }
  if (saysTooLong(complaint)) return 'too_long'
  if (NO_SYSTEM_ROLE.test(complaint) && dialect.hasSystemRole) return { ...dialect, hasSystemRole: false }
  if (dialect.format === 'json_schema') return { ...dialect, format: 'json_object' }
  return dialect.format === 'json_object' ? { ...dialect, format: 'plain' } : 'none'
}

function otherLimit(dialect: Dialect, complaint: string): Dialect['limit'] {
  if (/too large|at most|exceed|context/i.test(complaint)) return 'none'
  const wanted = /use '?(max_(?:completion_)?tokens)/i.exec(complaint)?.[1]
  const other = dialect.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  return wanted === undefined || wanted === other ? other : 'none'
}
