import { saveVideo } from '../../domain/mutations/save-video.ts'
import type { UserDatabase } from '../store/database.ts'

/** The videos whose transcript is in one of these saves. */
export async function savedIn(saves: UserDatabase['outbox'] | UserDatabase['acked']): Promise<readonly string[]> {
  const ids: string[] = []
  await saves.each(({ name, args }) => {
    if (name !== saveVideo.name || typeof args !== 'object' || args === null) return
    if ('id' in args && 'transcript' in args && args.transcript !== null) ids.push(String(args.id))
  })
  return ids
}
