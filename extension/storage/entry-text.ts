// What is in an entry, as text to copy: nothing that was refused is lost.
import * as v from 'valibot'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { formatMoment } from '#domain/video/moment.ts'
import { watchUrl } from '#domain/video/video-identity.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The plan's texts, one a line, or the transcript that was brought; empty when nobody's words are in it. */
export function entryText({ capture, mutations }: OutboxEntry): string {
  if (capture === null) return mutations.flatMap(broughtText).join('\n')
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

// Below its video's name; the portal's "Add transcript" takes these lines as they are.
function broughtText({ name, args }: OutboxEntry['mutations'][number]): string[] {
  const saved = name === saveVideo.name ? v.safeParse(saveVideo.args, args) : null
  if (saved?.success !== true || saved.output.transcript === null) return []
  const { title, youtubeId, transcript } = saved.output
  return [title, watchUrl(youtubeId) ?? '', '', ...linesOf(transcript)]
}

function linesOf({ cues, timed }: TranscriptInput): string[] {
  return cues.map(({ startMs, text }) => (timed ? `${formatMoment(startMs)} ${text}` : text))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
