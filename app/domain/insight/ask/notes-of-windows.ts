// Asks for notes on each window of a long video, a few windows at once. A window whose answer is cut off is asked in halves.
import { err, ok, type Result } from '../../kernel/result.ts'
import type { Cue } from '../../transcript/cue.ts'
import type { AiFailure } from './ai-failure.ts'
import { askChecked, type Asker } from './ask-checked.ts'
import { checkReply, type CheckedReply } from './check/check-reply.ts'
import type { WindowNotes } from './merge-notes.ts'
import { transcriptPrompt, WINDOW_TASK } from './question/prompt.ts'
import { WINDOW_JSON } from './question/reply-json-schema.ts'
import { readReply } from './question/reply-schema.ts'
import { sourceOfPart, type TranscriptSource } from './check/transcript-source.ts'
import { halves } from './question/windows.ts'

interface Windows {
  readonly windows: readonly (readonly Cue[])[]
  // The whole video.
  readonly video: TranscriptSource
}

interface Noting extends Asker {
  // Called while a window's answer is being written, with the part that passed the checks so far.
  readonly onNote?: ((checked: CheckedReply) => void) | undefined
}

export interface Noted {
  readonly notes: readonly WindowNotes[]
  // Windows, or halves of windows, for which the service returned nothing usable.
  readonly missedParts: number
}

const WINDOWS_AT_ONCE = 3
// The share of windows that may fail through the model's answer without failing the video.
const MAX_MISSED = 0.34
const SOFT: ReadonlySet<AiFailure['kind']> = new Set(['ai_bad_answer', 'ai_refused', 'ai_truncated'])

/** The notes in the order of the video; fails when the service does, or when too many windows are missing. */
export async function notesOf(asker: Noting, { windows, video }: Windows): Promise<Result<Noted, AiFailure>> {
  const asked = await eachAtOnce(windows, WINDOWS_AT_ONCE, (cues) => notesOnWindow(asker, video, cues))
  const failures = asked.flatMap((result) => (result.ok ? [] : [result.error]))
  const hard = failures.find(({ kind }) => !SOFT.has(kind))
  const failed = hard ?? (failures.length > windows.length * MAX_MISSED ? failures[0] : undefined)
  if (failed !== undefined) return err(failed)
  const noted = asked.flatMap((result) => (result.ok ? [result.value] : []))
  return ok({
    notes: noted.flatMap(({ notes }) => notes),
    missedParts: failures.length + noted.reduce((sum, { missedParts }) => sum + missedParts, 0),
  })
}

async function notesOnWindow(
  asker: Noting,
  video: TranscriptSource,
  cues: readonly Cue[],
): Promise<Result<Noted, AiFailure>> {
  const whole = await notesOn(asker, video, cues)
  if (whole.ok) return ok({ notes: [whole.value], missedParts: 0 })
  if (whole.error.kind !== 'ai_truncated') return whole
  const notes: WindowNotes[] = []
  let missedParts = 0
  for (const half of halves(cues)) {
    const noted = await notesOn(asker, video, half)
    if (noted.ok) notes.push(noted.value)
    else if (SOFT.has(noted.error.kind)) missedParts += 1
    else return noted
  }
  return notes.length === 0 ? whole : ok({ notes, missedParts })
}

async function notesOn(
  asker: Noting,
  video: TranscriptSource,
  cues: readonly Cue[],
): Promise<Result<WindowNotes, AiFailure>> {
  const source = sourceOfPart(cues, video)
  const checked = await askChecked(asker, {
    schema: WINDOW_JSON,
    prompt: transcriptPrompt(WINDOW_TASK, source),
    read: (value) => {
      const reply = readReply(value)
      return reply === null ? null : checkReply(reply, source)
    },
    needs: 'something',
    onPart: asker.onNote,
  })
  if (!checked.ok) return checked
  const unusable = unusableFor(checked.value)
  return unusable === undefined ? ok({ startMs: cues[0]?.startMs ?? 0, ...checked.value }) : err(unusable)
}

// An empty answer without a problem says that there is nothing worth a note. With problems the window has not been read; a
// section whose quote was never said proves nothing.
function unusableFor({ sections, lessons, insights, steps, actions, problems }: CheckedReply): AiFailure | undefined {
  const placed = sections.filter(({ startMs }) => startMs !== undefined)
  const hasNotes = [placed, lessons, insights, steps, actions].some(({ length }) => length > 0)
  const [problem] = problems
  return hasNotes || problem === undefined ? undefined : { kind: 'ai_bad_answer', detail: problem }
}

// After a failure that would repeat, starts no new work and lets running work finish.
async function eachAtOnce<T, V>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<Result<V, AiFailure>>,
): Promise<readonly Result<V, AiFailure>[]> {
  const results = new Map<number, Result<V, AiFailure>>()
  const queue = [...items.entries()]
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [i, item] = next
      const result = await work(item)
      results.set(i, result)
      if (!result.ok && !SOFT.has(result.error.kind)) queue.length = 0
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
