// The AI engine: one question for a video that fits, otherwise notes on each window and one question to merge them. ask -> check
// -> (one repair) -> verify -> top up -> the one schema. Every failure is typed, and the code does not know who is asking.
import { err, ok, type Result } from '../../kernel/result.ts'
import type { Cue } from '../../transcript/cue.ts'
import type { Insights } from '../schema/insights.ts'
import type { AiFailure } from './ai-failure.ts'
import type { AskAi } from './ai-question.ts'
import { askChecked, type Asker } from './ask-checked.ts'
import { assembleInsights, type Assembled } from './assemble-insights.ts'
import { checkReply, checkWithDoubts, type CheckedReply } from './check/check-reply.ts'
import { notesAlone, notesPrompt, readMerge, withNotes } from './merge-notes.ts'
import { notesOf } from './notes-of-windows.ts'
import { modelName } from './model-name.ts'
import { transcriptPrompt, WHOLE_TASK } from './question/prompt.ts'
import { roomIn, type QuestionRoom } from './question/question-room.ts'
import { MERGE_JSON, REPLY_JSON } from './question/reply-json-schema.ts'
import { readReply } from './question/reply-schema.ts'
import type { TranscriptSource } from './check/transcript-source.ts'
import { verifyClaims, type Verified } from './verify-claims.ts'
import { NOTHING_WRITTEN, partsTeller, type WrittenParts } from './written-parts.ts'
import { cutWindows, fitsOneQuestion } from './question/windows.ts'

export interface Generation {
  readonly source: TranscriptSource
  readonly extractive: Insights
  readonly ask: AskAi
  // How many tokens the model can read and write at once; undefined when unknown.
  readonly contextTokens?: number | undefined
  // Called while the model writes, by models that can stream.
  readonly onParts?: ((parts: WrittenParts) => void) | undefined
}

// 12 hours; beyond that the notes no longer fit one question.
const MAX_WINDOWS = 24
const SHRINKS = [1, 2, 4] as const
// Failures that smaller windows may avoid.
const TOO_MUCH: ReadonlySet<AiFailure['kind']> = new Set(['ai_too_long', 'ai_truncated'])

// When `isWhole` is false, the service had nothing usable about some of the video, so the result is not worth caching for others.
// Without `isJudged`, the model has not said whether its claims were said: asked again later, it may.
export type Generated = Assembled & Pick<Verified, 'isJudged'>

/**
 * Insights of a video by a model: always schema-valid, exactly 4 actions, every quote found in the transcript. Fails with one
 * AiFailure. When the question or the answer is too long for the service, it is asked again with smaller windows.
 */
export async function generateAiInsights(generation: Generation): Promise<Result<Generated, AiFailure>> {
  let failure: AiFailure = { kind: 'ai_too_long' }
  const { source, extractive } = generation
  const room = roomIn(generation.contextTokens)
  const models = new Set<string | undefined>()
  const ask: AskAi = async (question) => {
    const answer = await generation.ask(question)
    if (answer.ok) models.add(answer.value.model)
    return answer
  }
  const tell = generation.onParts && partsTeller(generation.onParts)
  const work: Work = { source, ask, room, tell }
  for (const windows of waysToCut(source.cues, room)) {
    const answer = windows.length <= 1 ? await askWhole(work) : await askInWindows(work, windows)
    if (answer.ok) {
      // Not through `ask`: the model that judges wrote nothing.
      const verified = await verifyClaims({ ask: generation.ask, room }, answer.value.checked, source)
      if (!verified.ok) return verified
      const { missedParts } = answer.value
      const { checked, isJudged } = verified.value
      const made = assembleInsights({ checked, missedParts, source, extractive, model: soleModel(models) })
      return made.ok ? ok({ ...made.value, isJudged }) : made
    }
    failure = answer.error
    if (!TOO_MUCH.has(failure.kind)) break
  }
  return err(failure)
}

interface Work extends Asker {
  readonly source: TranscriptSource
  readonly tell: ((parts: WrittenParts) => void) | undefined
}

// No model is named when two wrote the insights together.
function soleModel(models: ReadonlySet<string | undefined>): string | undefined {
  return models.size === 1 ? modelName([...models][0]) : undefined
}

// First whole if it fits, then in ever smaller windows; never cut twice into the same number of pieces.
function* waysToCut(cues: readonly Cue[], room: QuestionRoom): Generator<readonly (readonly Cue[])[]> {
  let pieces = 0
  if (fitsOneQuestion(cues, room.whole)) {
    pieces = 1
    yield [cues]
  }
  for (const shrink of SHRINKS) {
    const windows = cutWindows(cues, room.window / shrink)
    if (windows.length > MAX_WINDOWS) return
    if (windows.length > pieces) yield windows
    pieces = Math.max(pieces, windows.length)
  }
}

interface Answered {
  readonly checked: CheckedReply
  readonly missedParts: number
}

async function askWhole(work: Work): Promise<Result<Answered, AiFailure>> {
  const { source, room } = work
  const checked = await askChecked(work, {
    schema: REPLY_JSON,
    prompt: transcriptPrompt(WHOLE_TASK, source),
    read: (value) => {
      const reply = readReply(value)
      if (reply === null) return null
      return room.isWide ? checkWithDoubts(reply, source) : checkReply(reply, source)
    },
    needs: 'all',
    onPart: work.tell,
  })
  return checked.ok ? ok({ checked: checked.value, missedParts: 0 }) : checked
}

// If the merging question fails, the notes on the windows are used as they are.
async function askInWindows(work: Work, windows: readonly (readonly Cue[])[]): Promise<Result<Answered, AiFailure>> {
  const { source, room, tell } = work
  // Of a window's notes only the insights are shown early; its actions still compete for the video's four.
  const onNote = tell && (({ insights }: CheckedReply) => tell({ ...NOTHING_WRITTEN, insights }))
  const noted = await notesOf({ ...work, onNote }, { windows, video: source })
  if (!noted.ok) return noted
  const { notes, missedParts } = noted.value
  const merged = await askChecked(work, {
    schema: MERGE_JSON,
    prompt: notesPrompt(source.title, notes, room.whole),
    read: (value) => {
      const merge = readMerge(value, notes, source)
      return merge === null ? null : withNotes(merge, notes, source)
    },
    needs: 'all',
  })
  if (!merged.ok && merged.error.kind === 'ai_stopped') return merged
  return ok({ checked: merged.ok ? merged.value : notesAlone(notes), missedParts })
}
