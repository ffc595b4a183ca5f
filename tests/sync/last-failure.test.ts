// Why the last attempt failed, as shown in the sheet behind the pill.
import { afterEach, expect, it } from 'vitest'
import { lastSyncFailure, noticingFailures } from '../../app/sync/last-failure.ts'
import type { SyncReply } from '../../app/sync/ports.ts'
import { buildSyncRequest } from '../fixtures/build-sync-request.ts'
import { buildSyncResponse } from '../fixtures/build-sync-response.ts'
import { NOW } from '../fixtures/builders.ts'

afterEach(() => {
  lastSyncFailure.set(null)
})

const answer: SyncReply = { kind: 'answer', response: buildSyncResponse() }

async function tried(reply: SyncReply, signal = new AbortController().signal) {
  const transport = noticingFailures({ sync: () => Promise.resolve(reply) }, () => NOW)
  expect(await transport.sync(buildSyncRequest(), signal)).toBe(reply)
  return lastSyncFailure.get()
}

it.each<SyncReply>([{ kind: 'unreachable' }, { kind: 'retry_later', afterMs: null }, { kind: 'unauthorized' }])(
  'that the server was $kind is kept, until a try gets through',
  async (reply) => {
    expect(await tried(reply)).toEqual({ kind: reply.kind, at: NOW })
    expect(await tried(answer)).toBeNull()
  },
)

it.each<SyncReply>([{ kind: 'forked' }, { kind: 'too_large' }, { kind: 'pull_restart' }])(
  'what the engine repairs by itself is no failure: $kind',
  async (reply) => {
    expect(await tried(reply)).toBeNull()
  },
)

it('an aborted attempt reports nothing, however it ended', async () => {
  await tried({ kind: 'unreachable' })
  expect(await tried(answer, AbortSignal.abort())).toEqual({ kind: 'unreachable', at: NOW })
})
