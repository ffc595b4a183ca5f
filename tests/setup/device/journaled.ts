// Mutations in the form the journal stores.
import type { JournaledMutation } from '#domain/journal/journal-record.ts'
import { MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { NOW, uuidOf } from '../../fixtures/builders.ts'
import { videoArgs } from '../sync/sync-args.ts'

/** The mutation that saves the video with this number; the same number gives the same mutation. */
export function journaled(number: number): JournaledMutation {
  const mid = brandAs(MutationId, uuidOf(`journaled ${String(number)}`))
  const { name, v } = saveVideo
  return { mid, name, v, args: videoArgs(number), createdAt: NOW, tz: 'UTC', origin: 'portal' }
}
