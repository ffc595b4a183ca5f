// Whether this device has a video, read once.
import type { VideoId } from '../../domain/kernel/id.ts'
import { currentDatabase } from '../session/session-database.ts'

export async function isInLibrary(id: VideoId): Promise<boolean> {
  return (await currentDatabase()?.videos.where('id').equals(id).count()) === 1
}
