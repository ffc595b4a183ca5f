// What a person typed into a capture, as text to copy: nothing that was refused is lost.
import { saveVideo } from '#domain/mutations/save-video.ts'
import { watchUrl } from '#domain/video/video-identity.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The plan's texts, one a line. */
export function entryText({ capture }: OutboxEntry): string {
  if (capture === null) return ''
  const { video, plan } = capture
  const written = [plan.actionTitle, plan.actionDescription, plan.planningData, plan.motivationData, plan.reflection]
  return [video.title, watchUrl(video.youtubeId), ...written.flatMap(textsOf)].filter(Boolean).join('\n')
}

/** What an entry is called where it waits. */
export function entryTitle({ capture, mutations }: OutboxEntry): string {
  if (capture !== null) return capture.video.title
  const isBrought = mutations.some(({ name }) => name === saveVideo.name)
  return isBrought ? 'The transcript of a waiting video' : 'A completed action'
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
