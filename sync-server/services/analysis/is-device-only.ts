// Whether a learner's transcripts may go to an AI service: their own choice. Read each time and never cached, so that it
// holds from the moment it reaches the server.
import { insightWriterOf } from '#domain/account/insight-writer.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { Database } from '../../data/client.ts'
import { selectById } from '../../data/sync/synced-rows.ts'

/** Whether the learner keeps their transcripts from every AI service. A deleted account has none to give. */
export async function isDeviceOnly({ pool }: Pick<Database, 'pool'>, userId: UserId): Promise<boolean> {
  const profile = await selectById(pool, userId, { table: 'profiles', id: userId })
  return profile === undefined || insightWriterOf(profile) === 'this_device'
}
