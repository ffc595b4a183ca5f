// Cuts a long transcript into windows that a model can read at once, and writes a window's text for the prompt.
import { formatMoment } from '../../../kernel/moment.ts'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/time.ts'
import { cleanText } from '../../../transcript/clean-text.ts'
import type { Cue } from '../../../transcript/cue.ts'
import { estimateTokens } from './estimate-tokens.ts'

const WINDOW_MS = 30 * MINUTE_MS
/** Half an hour of fast English takes 7,000 tokens; other scripts need more. */
export const WINDOW_TOKENS = 12_000
/** Large enough to ask about most videos at once: an answer about the whole is better than one about its parts. */
export const WHOLE_TOKENS = 28_000
// How far from an even cut a longer pause is looked for, as a share of a window.
const SLACK = 0.1
const MARK_MS = 30 * SECOND_MS

/** Whether the words of all cues fit one question of `maxTokens`. */
export function fitsOneQuestion(cues: readonly Cue[], maxTokens = WHOLE_TOKENS): boolean {
  return tokensOf(cues) <= maxTokens
}

function tokensOf(cues: readonly Cue[]): number {
  return cues.reduce((sum, cue) => sum + estimateTokens(cue.text) + 1, 0)
}

/** A window cut near its middle; a single cue is never cut. */
export function halves(cues: readonly Cue[]): readonly (readonly Cue[])[] {
  return cutWindows(cues, Math.ceil(tokensOf(cues) * 0.6))
}

/**
 * Windows of about 30 minutes and at most `maxTokens`, all of about the same length, cut at the longest pause near each
 * border. A single cue is never cut.
 */
export function cutWindows(cues: readonly Cue[], maxTokens = WINDOW_TOKENS): readonly (readonly Cue[])[] {
  const sizes = cues.map((cue) => estimateTokens(cue.text) + 1)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const spanMs = (cues.at(-1)?.endMs ?? 0) - (cues[0]?.startMs ?? 0)
  // Leaves a tenth for moving the cuts.
  const byTokens = Math.ceil(total / (maxTokens * (1 - SLACK)))
  const count = Math.max(1, Math.round(spanMs / WINDOW_MS), total <= maxTokens ? 1 : byTokens)
  const even = total / count
  const windows: (readonly Cue[])[] = []
  let from = 0
  let before = 0
  for (let number = 1; number < count; number++) {
    const target = even * number
    const near: number[] = []
    while (before < target + even * SLACK && from + near.length < cues.length) {
      near.push(before)
      before += sizes[from + near.length - 1] ?? 0
    }
    const cut = from + bestCut({ cues, from, near, earliest: target - even * SLACK })
    windows.push(cues.slice(from, cut))
    before = near[cut - from] ?? before
    from = cut
  }
  return [...windows, cues.slice(from)].filter((window) => window.length > 0)
}

interface Border {
  readonly cues: readonly Cue[]
  readonly from: number
  // Tokens before each cue from index `from` on, up to the latest possible cut.
  readonly near: readonly number[]
  readonly earliest: number
}

function bestCut({ cues, from, near, earliest }: Border): number {
  let best = near.length
  let longest = -1
  near.forEach((before, i) => {
    if (i === 0 || before < earliest) return
    const pause = (cues[from + i]?.startMs ?? 0) - (cues[from + i - 1]?.endMs ?? 0)
    if (pause <= longest) return
    best = i
    longest = pause
  })
  return best
}

/** The words of a window with time marks at least 30 seconds apart, one line per mark: `[12:30] ...`. */
export function markedText(cues: readonly Cue[]): string {
  let bucket = -1
  let text = ''
  for (const cue of cues) {
    const words = cleanText(cue.text)
    if (words === '') continue
    const now = Math.floor(cue.startMs / MARK_MS)
    text += now === bucket ? ` ${words}` : `${text === '' ? '' : '\n'}[${formatMoment(now * MARK_MS)}] ${words}`
    bucket = now
  }
  return text
}
