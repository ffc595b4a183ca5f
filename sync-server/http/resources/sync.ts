// POST /api/sync and its pokes: only the session, the schema and the call of the service.
import { PassThrough } from 'node:stream'
import type { UserId } from '#domain/kernel/id.ts'
import { MUTATIONS } from '#domain/mutations/registry.ts'
import { UNAUTHORIZED } from '#domain/wire/quiet-session.ts'
import { MAX_BODY_BYTES } from '#domain/kernel/body-limit.ts'
import { MAX_BATCH_BYTES, SyncRequest, SyncResponse } from '#domain/wire/sync.ts'
import type { StreamEnd } from '../../services/sync/event-streams.ts'
import { answerSync, versionOf, type SyncFailure } from '../../services/sync/sync.ts'
import { HttpError, type HttpErrorDetails } from '../middleware/http-error.ts'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { sessionOf, userOf } from '../middleware/require-user.ts'
import { bodyRoute, route, type Route } from '../route.ts'

// Proxies close a silent connection after a minute or so.
const HEARTBEAT_MS = 25_000
const DISPLACED_MS = 60_000
// A device pulls when the poke's version is above its own.
const ASK_IN_ANY_CASE = Number.MAX_SAFE_INTEGER

const FAILURES: Readonly<Record<SyncFailure['kind'] | 'too_large', HttpErrorDetails>> = {
  user_mismatch: { status: 409, code: 'USER_MISMATCH', message: 'Another account is signed in.' },
  foreign_client: { status: 400, code: 'foreign_client', message: 'A device can only send changes of its own.' },
  forked: { status: 409, code: 'FORKED', message: 'This device must take a new name and send again.' },
  upgrade_required: { status: 426, code: 'UPGRADE_REQUIRED', message: 'Reload to get the new version.' },
  pull_restart: {
    status: 503,
    code: 'PULL_RESTART',
    message: 'Start this sync again.',
    headers: { 'Retry-After': '1' },
  },
  user_gone: { status: 401, code: UNAUTHORIZED, message: 'Unauthorized' },
  too_large: { status: 413, code: 'TOO_LARGE', message: 'Send fewer changes at once.' },
}

export const SYNC_ROUTES: readonly Route[] = [
  bodyRoute({
    method: 'POST',
    path: '/api/sync',
    auth: 'user',
    summary: 'Pushes a device’s changes and returns what changed since its cookie.',
    body: SyncRequest,
    maxBytes: MAX_BODY_BYTES,
    answer: SyncResponse,
    mutations: MUTATIONS.map(({ name }) => name),
    handle: async ({ ctx, body, receivedAt, deps }) => {
      // Only a single large mutation, such as a long transcript, may exceed the batch limit.
      // Counted as read: a request need not state its length, and a compressed one states another.
      const bytes = Buffer.byteLength(ctx.request.rawBody)
      if (bytes > MAX_BATCH_BYTES && body.mutations.length > 1) throw new HttpError(FAILURES.too_large)
      const answer = await answerSync(deps.sync, { session: userOf(ctx).id, request: body, receivedAt })
      if (!answer.ok) throw new HttpError(FAILURES[answer.error.kind])
      return answer.value
    },
  }),
  route({
    method: 'GET',
    path: '/api/sync/events',
    auth: 'user',
    summary: 'Server-sent events: the version up to which there is something to pull.',
    handle: ({ ctx, deps }) => {
      ctx.set('Content-Type', 'text/event-stream')
      ctx.set('X-Accel-Buffering', 'no')
      return pokeStream(sessionOf(ctx), deps)
    },
  }),
]

interface Listener {
  readonly userId: UserId
  readonly sessionId: string
}

// A reconnecting device has missed pokes, so the first one carries the current version. That is read after subscribing, so
// that nothing in between is missed.
function pokeStream({ userId, sessionId }: Listener, { pokes, streams, sync }: HttpDeps): PassThrough {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.writable) stream.write(`${text}\n\n`)
  }
  const poke = (version: number) => write(`data: ${JSON.stringify({ v: version })}`)
  const end = (why: StreamEnd) => {
    // A client whose session was ended elsewhere is made to sync, and so learns of it. One displaced by newer streams waits
    // longer before it reconnects, or they would displace each other endlessly.
    if (why === 'session_ended') poke(ASK_IN_ANY_CASE)
    if (why === 'displaced') write(`retry: ${String(DISPLACED_MS)}`)
    stream.end()
  }
  write(`: open\nretry: ${String(streams.backAfterMs())}`)
  const unsubscribe = pokes.subscribe(userId, poke)
  const leave = streams.add({ userId, sessionId, end })
  // A failed read is a lost poke, which is harmless.
  void versionOf(sync, userId).then(poke, () => undefined)
  const heartbeat = setInterval(() => write(': still here'), HEARTBEAT_MS)
  stream.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
    leave()
  })
  return stream
}
