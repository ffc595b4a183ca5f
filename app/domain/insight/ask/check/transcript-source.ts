// What claims are checked against: the words of one transcript, indexed once.
import { quoteAligner } from '../../evidence/align-quote.ts'
import { quoteIndex } from '../../evidence/find-quote.ts'
import { guessLanguage } from '../../speech/guess-language.ts'
import type { Evidence } from '../../schema/insights.ts'
import type { Timed } from './place.ts'
import { spokenWords } from '../../speech/spoken-words.ts'
import type { Language } from '../../speech/tokens.ts'
import type { AuthorChapter } from '../../../transcript/author-chapter.ts'
import type { Cue } from '../../../transcript/cue.ts'
import { ALL_BACKED, namesSaid, numbersOnly, supportIn, type Support } from './evidence-support.ts'
import { LONGEST_CHAPTER_TITLE } from '../../../transcript/author-chapter.ts'
import { safeQuote, safeText, spokenAddresses, type SpokenAddresses } from './safe-text.ts'

export interface TranscriptSource {
  readonly title: string
  readonly cues: readonly Cue[]
  // The author's own, made safe; empty where there are none.
  readonly chapters: readonly AuthorChapter[]
  readonly language: Language
  readonly isEnglish: boolean
  readonly spoken: SpokenAddresses
  /** Checks a text about the video against what was said. */
  readonly support: Support
  /** The evidence for a quote, as it was spoken; null when nobody said it, or it is too short to prove anything. */
  readonly evidence: (quote: string) => Evidence | null
}

const MAX_QUOTE = 600
const FEWEST_WORDS = 4
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g
const FEWEST_CJK = 6

/** Indexes a video's cues for checking texts about it. */
export function transcriptSource(
  cues: readonly Cue[],
  title: string,
  chapters: readonly AuthorChapter[] | null = null,
): TranscriptSource {
  const spoken = spokenAddresses(cues.map((cue) => cue.text).join(' '))
  const safe = (chapters ?? []).map((one) => ({ ...one, title: safeText(one.title, LONGEST_CHAPTER_TITLE, spoken) }))
  return sourceOf(cues, { title, chapters: safe.filter((one) => one.title !== '') })
}

/** The same for claims that somebody else will compare with what was said: no rule about names and negations, only about numbers. */
export function leniently(source: TranscriptSource): TranscriptSource {
  return { ...source, support: numbersOnly(source.support) }
}

/** The same for a part of a video. */
export function sourceOfPart(cues: readonly Cue[], whole: TranscriptSource): TranscriptSource {
  const [startMs, endMs] = [cues[0]?.startMs ?? 0, cues.at(-1)?.endMs ?? 0]
  const last = whole.chapters.findLastIndex((chapter) => chapter.startMs <= startMs)
  const chapters = whole.chapters.filter((chapter, i) => i >= last && chapter.startMs < endMs)
  return sourceOf(cues, { title: whole.title, chapters, whole })
}

interface OfVideo extends Pick<TranscriptSource, 'title' | 'chapters'> {
  readonly whole?: TranscriptSource
}

function sourceOf(cues: readonly Cue[], { title, chapters, whole }: OfVideo): TranscriptSource {
  const index = quoteIndex(cues)
  const align = quoteAligner(cues)
  const words = spokenWords(cues)
  const language = guessLanguage(words)
  const isEnglish = language.code === 'en'
  const text = cues.map((cue) => cue.text).join(' ')
  // With the names before what each speaker says, which are not spoken words.
  const isNameSaid = whole?.support.isNameSaid ?? namesSaid(cues, title)
  // Replaces a quote that the model miscopied with the words really spoken, if they can be found.
  const asSpoken = (slipped: string): Evidence | null => {
    const spoken = align(slipped)
    const quote = safeQuote(spoken?.quote ?? '', MAX_QUOTE)
    const found = isProof(quote) ? index.find(quote) : null
    return spoken === null || found === null ? null : { quote, startMs: spoken.startMs }
  }
  const evidence = (said: string): Evidence | null => {
    const quote = safeQuote(said, MAX_QUOTE)
    if (!isProof(quote)) return null
    const found = index.find(quote)
    return found === null ? asSpoken(quote) : { quote, startMs: found.startMs }
  }
  return {
    title,
    cues,
    chapters,
    language,
    isEnglish,
    spoken: spokenAddresses(text),
    support: isEnglish ? supportIn(withClockTimes(words, cues), title, isNameSaid) : ALL_BACKED,
    evidence: remembered(evidence),
  }
}

// "5:30" is no spoken word, because pasted transcripts have such marks, but a claim may name it.
function withClockTimes(words: readonly Timed[], cues: readonly Cue[]): readonly Timed[] {
  const times = cues.flatMap(({ text, startMs }) =>
    (text.match(CLOCK_TIME) ?? []).map((time) => ({ text: time, startMs })),
  )
  return [...words, ...times]
}

const CLOCK_TIME = /(?<!\S)\d{1,2}:\d{2}\b/g

// A reply that is checked while it is being written looks up each quote many times, and aligning a miscopied one is slow.
function remembered(evidence: TranscriptSource['evidence']): TranscriptSource['evidence'] {
  const known = new Map<string, Evidence | null>()
  return (quote) => {
    const before = known.get(quote)
    if (before !== undefined) return before
    const found = evidence(quote)
    known.set(quote, found)
    return found
  }
}

/** Whether a quote is long enough to prove anything. */
export function isProof(quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return words >= FEWEST_WORDS || (quote.match(CJK)?.length ?? 0) >= FEWEST_CJK
}
