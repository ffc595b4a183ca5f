// Logs one JSON line an event, without secrets or anything of a learner.
import { AsyncLocalStorage } from 'node:async_hooks'
import { destination, pino, stdSerializers, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'passwordHash',
  'token',
  'cookie',
  'authorization',
  'email',
  'transcript',
  'cues',
]
const DEPTH = 4
const CENSOR = '[redacted]'
// Every part has a maximum length, so that no text can make the search slow.
const EMAIL = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu

// The request being worked on, kept across awaits and in background work it started.
const requests = new AsyncLocalStorage<{ readonly requestId: string }>()

/** Every line logged by `work` carries the request's id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work)
}

/**
 * A log that writes to `sink`, by default standard error: standard output is for what people wait for. Fields named like a
 * secret are censored down to the fourth level.
 */
export function createLog(sink: DestinationStream = destination(2)): Logger {
  const options = {
    base: null,
    mixin: () => requests.getStore() ?? {},
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap(atEveryDepth), censor: CENSOR },
    serializers: { err: serializeError },
    // Database errors quote the row they failed on.
    hooks: { streamWrite: (line: string) => line.replace(EMAIL, CENSOR) },
  }
  return pino(options, sink)
}

function atEveryDepth(name: string): string[] {
  return Array.from({ length: DEPTH }, (_, depth) => `${'*.'.repeat(depth)}${name}`)
}

// The default serializer copies every property of an error, and some contain the values of a statement.
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  return { type, ...('code' in error && { code: error.code }), message, stack }
}
