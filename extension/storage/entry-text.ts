// What a person typed into a capture, as text to copy: nothing that was refused is lost.
import { watchUrlOf } from '#domain/video/youtube-url.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The plan's texts, one a line. */
export function entryText({ capture }: OutboxEntry): string {
  if (capture === null) return ''
  const { video, plan } = capture
  const written = [plan.actionTitle, plan.actionDescription, plan.planningData, plan.motivationData, plan.reflection]
  return [video.title, watchUrlOf(video.youtubeId), ...written.flatMap(textsOf)].filter(Boolean).join('\n')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
