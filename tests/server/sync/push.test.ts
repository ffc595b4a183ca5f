// What the store refuses, also while another device writes for the same learner; and when a batch was formed.
import { describe, expect, it } from 'vitest'
import { ClientId, MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { SYNC_SCHEMA, type SyncRequest } from '#domain/wire/sync.ts'
import { push } from '../../../sync-server/services/sync/push.ts'
import type { WriteDeps } from '../../../sync-server/services/sync/write-context.ts'
import { NOW, uuidOf } from '../../fixtures/builders.ts'
import { actionArgs, ADA, videoArgs } from '../../setup/sync/sync-args.ts'
import { memorySyncData } from '../../simulation/world/memory-sync-data.ts'
import { NO_HISTORY, UNSTORABLE } from '../../simulation/world/server-state.ts'
import { UserLocks } from '../../simulation/world/user-locks.ts'

type Call = readonly [client: string, mutation: Sent, args: unknown, createdAt?: number]
type Sent = Pick<Mutation, 'name' | 'v'> & { readonly schema?: number }

interface Trip {
  // By the device's clock, and by the server's.
  readonly sentAt?: number
  readonly receivedAt?: number
  // How many of this client's mutations were sent before.
  readonly after?: number
}

// The third transaction: after the laptop's, and after the phone's whole batch has failed.
const ALONE = 3

function serverOfAda() {
  const states = new Map([[ADA, NO_HISTORY]])
  const port = memorySyncData({ states, locks: new UserLocks(), beat: () => undefined, onCommit: () => undefined })
  const turns: (() => void)[] = []
  let begun = 0
  const transaction: typeof port.transaction = (userId, work) =>
    port.transaction(userId, (tx) => {
      begun += 1
      turns[begun]?.()
      return work(tx)
    })
  const data = { ...port, transaction }
  const deps: WriteDeps = { data, now: () => NOW, randomTag: () => 'tag', onCommitted: () => undefined }
  const send = (calls: readonly Call[], trip: Trip = {}) => push(deps, requestOf(calls, trip), trip.receivedAt)
  const log = () => states.get(ADA)?.log.map(({ name, outcome }) => `${name} ${outcome}`)
  // Acts while the server's nth transaction is running, so that the act queues behind it.
  const duringTransaction = (nth: number, act: () => void) => (turns[nth] = act)
  const rows = () => [...(states.get(ADA)?.rows.values() ?? [])].map(({ row }) => row)
  return { send, log, rows, duringTransaction }
}

function requestOf(calls: readonly Call[], { sentAt = NOW, after = 0 }: Trip): SyncRequest {
  const mutations = calls.map(([client, { name, v, schema = SYNC_SCHEMA }, args, createdAt = NOW], index) => ({
    ...{ name, v, args, seq: after + index + 1, createdAt, tz: 'UTC', schema, origin: 'portal' as const },
    mid: brandAs(MutationId, uuidOf(`${client} ${String(after + index)}`)),
    clientId: brandAs(ClientId, client),
  }))
  const clientId = brandAs(ClientId, calls[0]?.[0])
  return { userId: ADA, clientId, schema: SYNC_SCHEMA, sentAt, cookie: null, cont: null, ackedSeq: 0, mutations }
}

it('a mutation that the store refuses is judged and logged in one turn, and whoever waits comes after it', async () => {
  const { send, log, duringTransaction } = serverOfAda()
  const video = videoArgs(1)
  await send([['laptop', saveVideo, video]])
  const action = { ...actionArgs('walk', 1), actionDescription: UNSTORABLE }
  let deleted: Promise<unknown> = Promise.resolve()
  duringTransaction(ALONE, () => {
    deleted = send([['tablet', deleteVideo, { videoId: video.id }]])
  })
  await send([['phone', saveAction, action]])
  await deleted
  expect(log()).toEqual(['saveVideo applied', 'saveAction failed_internal', 'deleteVideo applied'])
})

it('a mutation that the store refuses loses none of those around it', async () => {
  const { send, log } = serverOfAda()
  const poison = { ...actionArgs('walk'), actionDescription: UNSTORABLE }
  const result = await send([
    ['phone', saveVideo, videoArgs(1)],
    ['phone', saveAction, poison],
    ['phone', saveAction, actionArgs('run', 1)],
  ])
  expect(log()).toEqual(['saveVideo applied', 'saveAction failed_internal', 'saveAction applied'])
  expect(result).toMatchObject({ version: 3, isForked: false })
})

it('a batch that is run one by one stops before a mutation of a newer schema, too, and is not called forked', async () => {
  const { send, log } = serverOfAda()
  const fromTheFuture = { name: 'dreamOn', v: 1, schema: SYNC_SCHEMA + 1 }
  const result = await send([
    ['phone', saveVideo, videoArgs(1)],
    ['phone', saveAction, { ...actionArgs('walk'), actionDescription: UNSTORABLE }],
    ['phone', fromTheFuture, {}],
    ['phone', saveAction, actionArgs('run', 1)],
  ])
  expect(log()).toEqual(['saveVideo applied', 'saveAction failed_internal'])
  expect(result).toMatchObject({ version: 2, isForked: false })
})

it('what waited while the clock was set back was formed just now, although what was captured earlier is behind it', async () => {
  const { send, log, rows } = serverOfAda()
  const { id: videoId } = videoArgs(1)
  await send([
    ['phone', saveVideo, videoArgs(1)],
    ['phone', setVideoCategory, { videoId, category: 'Health' }, NOW + 3 * HOUR_MS],
    ['phone', saveAction, actionArgs('walk', 1), NOW - MINUTE_MS],
  ])
  expect(log()).toEqual(['saveVideo', 'setVideoCategory', 'saveAction'].map((name) => `${name} applied`))
  expect(rows()).toMatchObject([{ category: 'Health', categorySetAt: NOW }, { createdAt: NOW - MINUTE_MS }])
})

it('of what waits with equal times of a clock set back, the later choice counts', async () => {
  const { send, log, rows } = serverOfAda()
  const { id: videoId } = videoArgs(1)
  const fast = NOW + 3 * HOUR_MS
  await send([
    ['phone', saveVideo, videoArgs(1), fast],
    ['phone', setVideoCategory, { videoId, category: 'Health' }, fast],
    ['phone', setVideoCategory, { videoId, category: 'Finance' }, fast],
  ])
  expect(log()).toEqual(['saveVideo', 'setVideoCategory', 'setVideoCategory'].map((name) => `${name} applied`))
  expect(rows()).toMatchObject([{ createdAt: NOW, category: 'Finance' }])
})

it('what arrives slowly was formed by its age when it began to arrive', async () => {
  const { send, rows } = serverOfAda()
  await send([['phone', saveAction, actionArgs('walk'), NOW - MINUTE_MS]], { receivedAt: NOW - 5 * MINUTE_MS })
  expect(rows()).toMatchObject([{ createdAt: NOW - 6 * MINUTE_MS }])
})

describe('two requests of one queue', () => {
  const SAVED = ['phone', saveVideo, videoArgs(1)] as const
  const chosen = (category: string, createdAt: number): Call => [
    'phone',
    setVideoCategory,
    { videoId: videoArgs(1).id, category },
    createdAt,
  ]
  // It is under way for twelve seconds.
  const SLOW = { sentAt: NOW, receivedAt: NOW + 12 * SECOND_MS }
  const NEXT = { sentAt: NOW + 13 * SECOND_MS, receivedAt: NOW + 13 * SECOND_MS + 100 }

  it('what was done later counts as later, though its request was faster', async () => {
    const { send, log, rows } = serverOfAda()
    await send([SAVED, chosen('Health', NOW)], SLOW)
    await send([chosen('Finance', NOW + 2 * SECOND_MS), chosen('Business', NOW + 3 * SECOND_MS)], { ...NEXT, after: 2 })
    expect(log()?.slice(1)).toEqual(Array.from({ length: 3 }, () => 'setVideoCategory applied'))
    expect(rows()).toMatchObject([{ category: 'Business', categorySetAt: NOW + 12 * SECOND_MS }])
  })

  it('and so does what follows it in a third', async () => {
    const { send, rows } = serverOfAda()
    await send([SAVED, chosen('Health', NOW)], SLOW)
    await send([chosen('Finance', NOW + SECOND_MS)], { ...NEXT, after: 2 })
    const third = { sentAt: NOW + 14 * SECOND_MS, receivedAt: NOW + 14 * SECOND_MS + 100 }
    await send([chosen('Business', NOW + 2 * SECOND_MS)], { ...third, after: 3 })
    expect(rows()).toMatchObject([{ category: 'Business', categorySetAt: NOW + 12 * SECOND_MS }])
  })

  it('what was captured before keeps its own time, and does not make later what comes after it earlier', async () => {
    const { send, log, rows } = serverOfAda()
    await send([SAVED, chosen('Health', NOW)], SLOW)
    await send([['phone', saveAction, actionArgs('walk'), NOW - MINUTE_MS]], { ...NEXT, after: 2 })
    await send([chosen('Finance', NOW + SECOND_MS)], { ...NEXT, after: 3 })
    expect(log()?.at(-1)).toBe('setVideoCategory applied')
    expect(rows()).toMatchObject([{ category: 'Finance' }, { createdAt: NOW - MINUTE_MS + 100 }])
  })

  it('what is sent once more, in time or late, changes no time of what comes after it', async () => {
    const { send, rows } = serverOfAda()
    await send([SAVED, chosen('Health', NOW)], SLOW)
    const again = { sentAt: NOW + 20 * SECOND_MS, receivedAt: NOW + 40 * SECOND_MS }
    await send([SAVED, chosen('Health', NOW)], again)
    const next = { sentAt: NOW + 50 * SECOND_MS, receivedAt: NOW + 50 * SECOND_MS, after: 2 }
    await send([chosen('Finance', NOW + 15 * SECOND_MS)], next)
    expect(rows()).toMatchObject([{ category: 'Finance', categorySetAt: NOW + 15 * SECOND_MS }])
  })

  it('what is done after a fast clock was set right keeps its own time', async () => {
    const { send, rows } = serverOfAda()
    const fast = NOW + 3 * HOUR_MS
    await send([SAVED, chosen('Health', fast)], { sentAt: fast, receivedAt: NOW })
    const right = { sentAt: NOW + MINUTE_MS, receivedAt: NOW + MINUTE_MS, after: 2 }
    await send([chosen('Finance', NOW + 30 * SECOND_MS)], right)
    expect(rows()).toMatchObject([{ category: 'Finance', categorySetAt: NOW + 30 * SECOND_MS }])
  })

  it('a clock of the server that was a year ahead for a moment dates nothing later than it is sent', async () => {
    const { send, rows } = serverOfAda()
    await send([['phone', saveAction, actionArgs('walk')]], { receivedAt: NOW + 365 * 24 * HOUR_MS })
    const next = { sentAt: NOW + MINUTE_MS, receivedAt: NOW + MINUTE_MS }
    await send([['phone', saveAction, actionArgs('run'), NOW + SECOND_MS]], { ...next, after: 1 })
    const later = { sentAt: NOW + HOUR_MS, receivedAt: NOW + HOUR_MS, after: 2 }
    await send([['phone', saveAction, actionArgs('swim'), NOW + 30 * MINUTE_MS]], later)
    expect(rows().slice(1)).toMatchObject([{ createdAt: NOW + MINUTE_MS }, { createdAt: NOW + 30 * MINUTE_MS }])
  })
})
