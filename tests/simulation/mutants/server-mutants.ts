import type { Mutant } from './mutants.ts'

const BATCH = 'sync-server/services/sync/run-batch.ts'
const PUSH = 'sync-server/services/sync/push.ts'
const SYNC = 'sync-server/services/sync/sync.ts'
const FORMED = 'app/domain/wire/formed.ts'
const FEED = 'sync-server/services/sync/change-feed.ts'

export const SERVER_MUTANTS: readonly Mutant[] = [
  {
    name: 'skip dedupe: a mid that was processed is processed again',
    firstSeed: 2,
    patches: [
      {
        file: BATCH,
        within: 'BatchRun.add',
        from: 'const known = this.#batch.known.get(pushed.mid) ?? this.#outcomes.get(pushed.mid)',
        to: 'const known = undefined as Ack | undefined',
      },
    ],
  },
  {
    name: 'the sequence is stored after the transaction, in one of its own',
    patches: [
      { file: PUSH, within: 'runLocked', from: 'writers: result.writers', to: 'writers: new Map()' },
      {
        file: PUSH,
        within: 'inBatch',
        from: 'if (done === null) return null',
        to: `if (done === null) return null
  await deps.data.transaction(userId, (tx) =>
    tx.advance({ version: tx.version, writers: done.result.writers, schema: SYNC_SCHEMA, seenAt: new Date(deps.now()) }))`,
      },
    ],
  },
  {
    name: 'a refused mutation takes no version',
    patches: [
      { file: BATCH, within: 'BatchRun.#record', from: 'this.#version += 1', to: 'if (ran.ok) this.#version += 1' },
    ],
  },
  {
    name: 'forget the tag: a cookie is known by its version alone',
    firstSeed: 34,
    patches: [
      {
        file: FEED,
        within: 'readHead',
        from: 'isCookieKnown: cookie !== null && !isCookiePruned && cookie.t === (cookieTag ?? ORIGIN.t)',
        to: 'isCookieKnown: cookie !== null && !isCookiePruned && (cookie.v === 0 || cookieTag !== null)',
      },
    ],
  },
  {
    name: 'the tag is made from the mid instead of by chance',
    firstSeed: 217,
    patches: [
      {
        file: BATCH,
        within: 'BatchRun.#record',
        from: 'vtag: this.#batch.randomTag()',
        to: 'vtag: pushed.mid.slice(-12)',
      },
    ],
  },
  {
    name: 'a page is cut inside a version',
    firstSeed: 6,
    patches: [
      {
        file: FEED,
        within: 'cutPage',
        from: 'rows.slice(0, fitting).filter((row) => row.version !== cut)',
        to: 'rows.slice(0, fitting)',
      },
    ],
  },
  {
    name: 'a place between two pages vouches for nothing',
    firstSeed: 214,
    patches: [{ file: FEED, within: 'readHead', from: 'vouched === null', to: 'true' }],
  },
  {
    name: 'poison blocks: an unknown mutation stops the batch for ever',
    patches: [{ file: BATCH, within: 'isFromTheFuture', from: 'pushed.schema > SYNC_SCHEMA', to: 'true' }],
  },
  {
    name: 'malformed args stop the batch for ever',
    patches: [
      {
        file: BATCH,
        within: 'runBatch',
        from: 'if (run.isForked || isFromTheFuture(prepared)) break',
        to: 'if (run.isForked || isFromTheFuture(prepared) || !prepared.mutation.ok) break',
      },
    ],
  },
  {
    name: 'a mutation of a newer build is refused for ever by an older server',
    firstSeed: 27,
    patches: [
      {
        file: BATCH,
        within: 'runBatch',
        from: 'if (run.isForked || isFromTheFuture(prepared)) break',
        to: 'if (run.isForked) break',
      },
    ],
  },
  {
    name: 'a row the database refuses fails its whole batch',
    firstSeed: 14,
    patches: [
      {
        file: PUSH,
        within: 'push',
        from: 'return pushOneByOne(deps, userId, { prepared, receivedAt })',
        to: 'throw error',
      },
    ],
  },
  {
    name: 'order by the wall clock of the device',
    patches: [
      { file: PUSH, within: 'formedAt', from: 'Math.max(0, receivedAt - (sentAt - createdAt))', to: 'createdAt' },
    ],
  },
  {
    name: 'order by arrival',
    patches: [
      { file: PUSH, within: 'formedAt', from: 'Math.max(0, receivedAt - (sentAt - createdAt))', to: 'receivedAt' },
    ],
  },
  {
    name: 'each request of a queue is dated by its own journey',
    patches: [
      {
        file: BATCH,
        within: 'BatchRun.add',
        from: 'formedAfter({ createdAt, formedAt: ctx.now }, newest)',
        to: 'ctx.now',
      },
    ],
  },
  {
    name: 'when the newest of a queue was formed is forgotten after the request',
    patches: [
      { file: BATCH, within: 'BatchRun.add', from: 'newestWith({ createdAt, formedAt: now }, newest)', to: 'newest' },
    ],
  },
  {
    name: 'what was captured before is dated like what was done since',
    patches: [{ file: FORMED, within: 'formedAfter', from: 'own.createdAt >= newest.createdAt', to: 'true' }],
  },
  {
    name: 'user leak: the session is not compared with whose rows are asked for',
    firstSeed: 5,
    patches: [{ file: SYNC, within: 'answerSync', from: 'request.userId === session', to: 'request.userId !== null' }],
  },
  {
    name: 'an outcome is not told again to who asks again',
    firstSeed: 3,
    patches: [{ file: SYNC, within: 'sync', from: 'duplicates.push(...pushed.duplicates)', to: '' }],
  },
  {
    name: 'outcomes of refused mutations are not told',
    patches: [
      {
        file: SYNC,
        within: 'pull',
        from: '[...duplicates, ...heard]',
        to: "[...duplicates, ...heard].filter(({ outcome }) => outcome !== 'rejected')",
      },
    ],
  },
  {
    name: 'a pull reads without a snapshot',
    firstSeed: 56,
    patches: [
      {
        file: SYNC,
        within: 'sync',
        from: 'return deps.data.snapshot((tx) => pull(deps, { tx, request, duplicates }))',
        to: 'return pull(deps, { tx: deps.data.latest, request, duplicates })',
      },
    ],
  },
  {
    name: 'changed rows get no version',
    patches: [
      {
        file: PUSH,
        within: 'runLocked',
        from: 'await tx.recordVersions(result.touched)',
        to: 'await tx.recordVersions(result.touched.slice(1))',
      },
    ],
  },
]
