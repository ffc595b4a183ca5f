// The written texts of a video for its search. Claims have a moment, so a hit in one can jump there.
import { isTimed } from '../insight/schema/moments.ts'
import type { Video } from './video.ts'
import { searchedTldr } from '../insight/schema/topics-sentence.ts'
import { readFullSummary } from './full-summary.ts'
import { foldText } from '../transcript/text-matches.ts'

/** A piece of text; it has no moment if it describes the whole video, or if the transcript had no times. */
export interface WrittenPiece {
  readonly text: string
  readonly startMs?: number
}

/** Every piece of text about the video, in reading order. */
export function writtenPieces(video: Pick<Video, 'insights'>): readonly WrittenPiece[] {
  const { insights } = video
  if (insights === null) return []
  const timed = isTimed(video)
  const claims = [
    ...insights.keyInsights.map(({ title, content, evidence }) => ({ text: `${title}. ${content}`, evidence })),
    ...[...insights.extractedSteps, ...insights.actions].map(({ title, description, evidence }) => ({
      text: `${title}. ${description}`,
      evidence,
    })),
  ]
  return [
    { text: searchedTldr(insights.tldr) },
    ...claims.map(({ text, evidence: { startMs } }) => (timed ? { text, startMs } : { text })),
    ...readFullSummary(insights.fullSummary).map(({ heading, text }) => ({ text: `${heading ?? ''} ${text}`.trim() })),
    ...insights.keyLessons.map((text) => ({ text })),
  ]
}

/** The piece with most of the query's words; on a tie, pieces with a moment win. Null when no piece has any. */
export function bestPiece(pieces: readonly WrittenPiece[], query: string): WrittenPiece | null {
  const words = wordsOf(query)
  let best: { piece: WrittenPiece; score: number } | null = null
  for (const piece of pieces) {
    const text = foldText(piece.text)
    const count = words.filter((word) => text.includes(word)).length
    const score = count === 0 ? 0 : count + (piece.startMs === undefined ? 0 : 0.5)
    if (score > (best?.score ?? 0)) best = { piece, score }
  }
  return best?.piece ?? null
}

/**
 * The insights and steps whose own text contains every word of the query, one per moment; none when the transcript had no times.
 */
export function momentsIn({ insights }: Pick<Video, 'insights'>, query: string): readonly Required<WrittenPiece>[] {
  if (insights === null) return []
  // Without the suggested actions, which often refer to the talk as a whole.
  const moments = [
    ...insights.keyInsights.map(({ title, content, evidence }) => ({ text: `${title}. ${content}`, evidence })),
    ...insights.extractedSteps.map(({ title, description, evidence }) => ({
      text: `${title}. ${description}`,
      evidence,
    })),
  ].map(({ text, evidence: { startMs } }) => ({ text, startMs }))
  const words = wordsOf(query)
  if (words.length === 0 || !moments.some(({ startMs }) => startMs > 0)) return []
  const found = moments.filter(({ text }) => {
    const folded = foldText(text)
    return words.every((word) => folded.includes(word))
  })
  return found.filter(({ startMs }, at) => found.findIndex((other) => other.startMs === startMs) === at)
}

function wordsOf(query: string): readonly string[] {
  return foldText(query)
    .split(' ')
    .filter((word) => word !== '')
}
