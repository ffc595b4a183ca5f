// What a person typed into a capture, as text to copy: nothing that was refused is lost.
import type { OutboxEntry } from './outbox-entry.ts'

/** The plan's texts, one a line. */
export function entryText({ capture }: OutboxEntry): string {
  if (capture === null) return ''
  const lines = [capture.title, `https://www.youtube.com/watch?v=${capture.youtubeId}`]
  if (capture.action === null) return lines.join('\n')
  const { title, description, planningData, motivationData } = capture.action
  return [...lines, title, description, ...textsOf(planningData), ...textsOf(motivationData)].filter(Boolean).join('\n')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
