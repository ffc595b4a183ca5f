// What claims are held against: the words of one transcript, indexed once.
import { quoteAligner } from '#domain/insight/align-quote.ts'
import { quoteIndex } from '#domain/insight/find-quote.ts'
import { guessLanguage } from '#domain/insight/guess-language.ts'
import type { Evidence } from '#domain/insight/insights.ts'
import { spokenWords } from '#domain/insight/spoken-words.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { safeQuote, spokenAddresses, type SpokenAddresses } from './safe-text.ts'

export interface TranscriptSource {
  readonly title: string
  readonly cues: readonly Cue[]
  readonly isEnglish: boolean
  readonly spoken: SpokenAddresses
  /** The evidence for a quote; as it was spoken; null when its words were not said, or are too few to prove anything. */
  readonly evidence: (quote: string) => Evidence | null
}

const MAX_QUOTE = 600
const FEWEST_WORDS = 4
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g
const FEWEST_CJK = 6

/** Indexes the cues of a video for checking what is said about it. */
export function transcriptSource(cues: readonly Cue[], title: string): TranscriptSource {
  const index = quoteIndex(cues)
  const align = quoteAligner(cues)
  const text = cues.map((cue) => cue.text).join(' ')
  // What a model copied with a slip stands there as it was said, or not at all.
  const asSpoken = (slipped: string): Evidence | null => {
    const spoken = align(slipped)
    const quote = safeQuote(spoken?.quote ?? '', MAX_QUOTE)
    const found = isProof(quote) ? index.find(quote) : null
    return spoken === null || found === null ? null : { quote, startMs: spoken.startMs }
  }
  return {
    title,
    cues,
    isEnglish: guessLanguage(spokenWords(cues)).code === 'en',
    spoken: spokenAddresses(text),
    evidence: (words) => {
      const quote = safeQuote(words, MAX_QUOTE)
      if (!isProof(quote)) return null
      const found = index.find(quote)
      return found === null ? asSpoken(quote) : { quote, startMs: found.startMs }
    },
  }
}

function isProof(quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return words >= FEWEST_WORDS || (quote.match(CJK)?.length ?? 0) >= FEWEST_CJK
}
