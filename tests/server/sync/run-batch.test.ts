// A batch gives the same result as its mutations one by one.
import { describe, expect, it } from 'vitest'
import { ClientId, MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { prepare, runBatch } from '../../../sync-server/services/sync/run-batch.ts'
import { buildContext, NOW, uuidOf } from '../../fixtures/builders.ts'
import { videoArgs } from '../../setup/sync/sync-args.ts'

const PHONE = brandAs(ClientId, 'phone')

function outcomesOf(calls: readonly (readonly [Mutation, unknown])[]) {
  const prepared = calls.map(([{ name, v }, args], index) => {
    const mid = brandAs(MutationId, uuidOf(`mutation ${String(index)}`))
    const formed = { createdAt: NOW, tz: 'UTC', schema: SYNC_SCHEMA, origin: 'portal' as const }
    return prepare({ ...formed, mid, clientId: PHONE, seq: index + 1, name, v, args }, buildContext())
  })
  const nothing = { state: new MemoryState(), version: 0, receivedAt: NOW, writers: new Map(), known: new Map() }
  const { log, missed } = runBatch({ ...nothing, prepared, randomTag: () => 'tag' })
  return { outcomes: log.map(({ outcome }) => outcome), missed: missed.length }
}

describe('a batch', () => {
  it('lets go in silence of what it deleted itself, though it makes it again afterwards', () => {
    const { id } = videoArgs(1)
    const calls = [
      [saveVideo, videoArgs(1)],
      [deleteVideo, { videoId: id }],
      [deleteVideo, { videoId: id }],
      [saveVideo, videoArgs(1)],
    ] as const
    expect(outcomesOf(calls)).toEqual({ outcomes: ['applied', 'applied', 'target_deleted', 'applied'], missed: 0 })
  })

  it('asks the database about what it did not touch itself', () => {
    expect(outcomesOf([[deleteVideo, { videoId: videoArgs(1).id }]])).toEqual({ outcomes: ['rejected'], missed: 1 })
  })
})
