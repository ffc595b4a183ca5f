// One JSON line an event, and nothing in it that is a secret or belongs to a learner.
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
const EMAIL = /[^\s"'=(<@]{1,64}@[^\s"')>,]{1,254}/g

/** A log that writes to `sink`, or to standard error: standard output is for what people wait for. Fields named like a secret are censored down to the fourth level. */
export function createLog(sink: DestinationStream = destination(2)): Logger {
  const options = {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap(atEveryDepth), censor: '[redacted]' },
    serializers: { err: serializeError },
  }
  return pino(options, sink)
}

function atEveryDepth(name: string): string[] {
  return Array.from({ length: DEPTH }, (_, depth) => `${'*.'.repeat(depth)}${name}`)
}

// Database errors quote the row they failed on.
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error ? { code: error.code } : {}
  return { type, ...code, message: withoutAddresses(message), stack: withoutAddresses(stack) }
}

function withoutAddresses(text: string): string {
  return text.replace(EMAIL, '[redacted]')
}
