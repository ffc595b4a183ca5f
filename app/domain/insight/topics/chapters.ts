// Chapters from topic shifts: cuts where the words before and after differ most (TextTiling, Hearst 1997).
import { rarity } from './background.ts'
import { sentenceStems } from './sentence-stems.ts'
import type { Sentence } from '../speech/sentences.ts'
import type { Language } from '../speech/tokens.ts'

/** Sentences [from, to) about one topic. */
export type Chapter = { readonly from: number; readonly to: number; readonly startMs: number }

const WORDS_A_CHAPTER = 550
const MOST_CHAPTERS = 12
const WINDOW_WORDS = 220 // words compared on each side of a gap
const MOST_GAPS = 400 // compared; of a longer talk every second or third gap is enough
const SMALLEST_SHARE = 0.35 // of the even length

/** Cuts a talk into 1 to 12 chapters, about one per 550 words, where the vocabulary changes. */
export function findChapters(sentences: readonly Sentence[], language: Language): Chapter[] {
  const total = sentences.reduce((sum, sentence) => sum + sentence.to - sentence.from, 0)
  const wanted = Math.max(1, Math.min(MOST_CHAPTERS, Math.round(total / WORDS_A_CHAPTER)))
  const cuts = wanted === 1 ? [] : pickCuts({ sentences, total, wanted, language })
  const edges = [0, ...cuts, sentences.length]
  return edges
    .slice(0, -1)
    .map((from, i) => ({ from, to: edges[i + 1] ?? sentences.length, startMs: sentences[from]?.startMs ?? 0 }))
}

type Cutting = { sentences: readonly Sentence[]; total: number; wanted: number; language: Language }

function pickCuts({ sentences, total, wanted, language }: Cutting): number[] {
  const bags = sentences.map((sentence) => bagOf(sentence, language))
  const at = wordOffsets(sentences)
  const step = Math.max(1, Math.ceil(sentences.length / MOST_GAPS))
  const depth = bags.map((_, gap) => (gap === 0 || gap % step > 0 ? -1 : 1 - similarity(bags, gap)))
  const smallest = (total / wanted) * SMALLEST_SHARE
  const byDepth = depth.map((value, gap) => ({ value, gap })).sort((a, b) => b.value - a.value || a.gap - b.gap)
  const cuts: number[] = []
  for (const { gap } of byDepth) {
    if (cuts.length >= wanted - 1) break
    const position = at[gap] ?? 0
    const clear = [0, ...cuts.map((cut) => at[cut] ?? 0), total].every((edge) => Math.abs(edge - position) >= smallest)
    if (gap > 0 && gap % step === 0 && clear) cuts.push(gap)
  }
  return cuts.sort((a, b) => a - b)
}

type Bag = { readonly words: number; readonly stems: readonly string[]; readonly rarities: readonly number[] }

function bagOf(sentence: Sentence, language: Language): Bag {
  const stems = sentenceStems(sentence, language)
  return { words: sentence.to - sentence.from, stems, rarities: stems.map((stem) => rarity(stem) / 8) }
}

function wordOffsets(sentences: readonly Sentence[]): number[] {
  let sum = 0
  return sentences.map((sentence) => {
    const before = sum
    sum += sentence.to - sentence.from
    return before
  })
}

// Cosine similarity of the two windows around a gap; rare words count more.
function similarity(bags: readonly Bag[], gap: number): number {
  const left = windowBag(bags, { at: gap - 1, step: -1 })
  const right = windowBag(bags, { at: gap, step: 1 })
  let dot = 0
  for (const [word, value] of left) dot += value * (right.get(word) ?? 0)
  return dot / (sizeOf(left) * sizeOf(right) || 1)
}

function sizeOf(bag: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const value of bag.values()) sum += value * value
  return Math.sqrt(sum)
}

function windowBag(bags: readonly Bag[], walk: { at: number; step: 1 | -1 }): Map<string, number> {
  const window = new Map<string, number>()
  let words = 0
  for (let i = walk.at; words < WINDOW_WORDS; i += walk.step) {
    const bag = bags[i]
    if (bag === undefined) break
    words += bag.words
    for (let k = 0; k < bag.stems.length; k++) {
      const stem = bag.stems[k] ?? ''
      window.set(stem, (window.get(stem) ?? 0) + (bag.rarities[k] ?? 0))
    }
  }
  return window
}

/** The index of the chapter that contains a sentence. */
export function chapterOf(chapters: readonly Chapter[], sentence: number): number {
  return Math.max(
    0,
    chapters.findLastIndex((chapter) => chapter.from <= sentence),
  )
}
