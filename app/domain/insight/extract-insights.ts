// The extractive engine: insights from the words of the video alone, offline, without a key (design §6).
import type { Cue } from '../transcript/cue.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { suggestActions, type Anchor } from './actions.ts'
import { findAnchors } from './anchors.ts'
import { makeCandidates } from './candidates.ts'
import { guessCategory } from './category.ts'
import { describeCaveat } from './caveat.ts'
import { findChapters } from './chapters.ts'
import { weighConcepts } from './concepts.ts'
import { guessLanguage } from './guess-language.ts'
import { chooseHighlights } from './highlights.ts'
import { suggestFlow } from '../reflection/flow.ts'
import { ACTIONS_PER_VIDEO, type Insights, type KeyInsight } from './insights.ts'
import { gapScores } from './gap-scores.ts'
import { splitSentences } from './sentences.ts'
import { spokenWords, type Word } from './spoken-words.ts'
import type { Talk } from './talk.ts'
import { isUnspaced } from './tokens.ts'
import { extractSteps } from './steps.ts'
import { writeSummary } from './summary.ts'
import { chooseTldr, tldrText } from './tldr.ts'

/** Why there is nothing to say: no speech at all, or too few different words to be more than noise. */
export type NoInsights =
  { readonly kind: 'no_speech' } | { readonly kind: 'too_little_speech'; readonly wordCount: number }

const FEWEST_WORDS = 20
const FEWEST_DIFFERENT = 12

/**
 * Insights of a transcript, the same for the same cues. Quotes are verbatim; what could not be done stands in `caveat`.
 * Refuses music and silence (`no_speech`) and scraps of fewer than 20 words (`too_little_speech`).
 */
export function extractInsights(
  cues: readonly Cue[],
  meta: { readonly title?: string | undefined } = {},
): Result<Insights, NoInsights> {
  const words = spokenWords(cues)
  const refusal = refuse(words)
  if (refusal !== null) return err(refusal)
  const title = meta.title ?? ''
  const language = guessLanguage(words)
  const gaps = gapScores(words, language)
  const sentences = splitSentences(words, gaps, language)
  const candidates = makeCandidates({ words, sentences, gaps, language })
  const weights = weighConcepts(sentences, title, language)
  const talk = { words, sentences, candidates, weights, language, chapters: findChapters(sentences, language) }
  const tldr = chooseTldr(talk)
  const { keyInsights, keyLessons } = chooseHighlights(talk)
  const extractedSteps = language.code === 'en' ? extractSteps(candidates, sentences, words) : []
  const actions = suggestActions({
    candidates: language.code === 'en' ? candidates : [],
    weights,
    words,
    steps: extractedSteps,
    anchors: () => anchorsOf(keyInsights, talk),
  })
  return ok({
    engine: 'extractive', tldr: tldrText(tldr, talk), fullSummary: writeSummary(talk), keyLessons, keyInsights, extractedSteps,
    suggestedReflectionFlow: suggestFlow(extractedSteps.length, keyInsights),
    category: language.code === 'en' ? guessCategory(words.map((word) => word.norm), title) : null,
    actions,
    caveat: describeCaveat({ ...speechFacts(words, language), statements: keyLessons.length + keyInsights.length }),
  }) // prettier-ignore
}

// What the insights are about comes first, in more than one word if there is a choice; the talk's other topics follow.
function anchorsOf(insights: readonly KeyInsight[], talk: Talk): readonly Anchor[] {
  const words = (title: string) => Number(title.includes(' '))
  const ranked = [...insights].sort((a, b) => words(b.title) - words(a.title) || b.importance - a.importance)
  const anchors = ranked.map(({ title, evidence }) => ({ phrase: title, evidence }))
  const taken = new Set(anchors.map(({ phrase }) => phrase.toLowerCase()))
  if (anchors.length >= ACTIONS_PER_VIDEO) return anchors
  return [...anchors, ...findAnchors(talk).filter(({ phrase }) => !taken.has(phrase.toLowerCase()))]
}

function refuse(words: readonly Word[]): NoInsights | null {
  const different = new Set(words.map((word) => word.norm)).size
  if (words.length === 0 || different < 3) return { kind: 'no_speech' }
  const wordCount = words.reduce((sum, word) => sum + wordsIn(word.norm), 0)
  const isScrap = wordCount < FEWEST_WORDS || (different < FEWEST_DIFFERENT && wordCount === words.length)
  return isScrap ? { kind: 'too_little_speech', wordCount } : null
}

// A phrase of an unspaced language stands for half as many words as it has characters.
function wordsIn(norm: string): number {
  return /[\u3040-\u30ff\u3400-\u9fff]/.test(norm) ? Math.ceil(norm.length / 2) : 1
}

function speechFacts(words: readonly Word[], language: ReturnType<typeof guessLanguage>) {
  const spanMs = (words.at(-1)?.startMs ?? 0) - (words[0]?.startMs ?? 0)
  const wordCount = isUnspaced(language)
    ? Math.ceil(words.reduce((sum, word) => sum + word.norm.length, 0) / 2)
    : words.length
  return { language, wordCount, spanMs, timed: spanMs > 0 || words.length < 2 || words.at(-1)?.cue === 0 }
}
