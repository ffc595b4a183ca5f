// An entry's content as text to copy, so that nothing is lost when the entry was refused.
import * as v from 'valibot'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import type { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { formatMoment } from '#domain/kernel/moment.ts'
import { watchUrl } from '#domain/video/video-identity.ts'
import type { OutboxEntry } from './outbox-entry.ts'

const ACTS: ReadonlyMap<string, string> = new Map([
  [completeAction.name, 'A completed action'],
  [snoozeReminder.name, 'A snoozed reminder'],
  [saveVideo.name, 'The transcript of a waiting video'],
])

/** The plan's texts, one per line, or the transcript; empty when the entry has no words of its own. */
export function entryText({ capture, mutations }: OutboxEntry): string {
  if (capture === null) return mutations.flatMap(broughtText).join('\n')
  const { video, plan } = capture
  const written = [plan.actionTitle, plan.actionDescription, plan.planningData, plan.motivationData, plan.reflection]
  return [video.title, watchUrl(video.youtubeId), ...written.flatMap(textsOf)].filter(Boolean).join('\n')
}

/** The name of an entry in the list of waiting entries. */
export function entryTitle({ capture, mutations }: OutboxEntry): string {
  if (capture !== null) return capture.video.title
  const [title = 'Something you did'] = mutations.flatMap(({ name }) => ACTS.get(name) ?? [])
  return title
}

// The title, the address, then the lines; the portal's "Add transcript" accepts them as they are.
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
