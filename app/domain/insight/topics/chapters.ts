// Chapters from topic shifts: cuts where the words before and after differ most (TextTiling, Hearst 1997).
import { rarity } from './background.ts'
import { sentenceStems } from './sentence-stems.ts'
import type { Sentence } from '../speech/sentences.ts'
import type { Language } from '../speech/tokens.ts'

/** Sentences [from, to) about one topic. */
export type Chapter = {
  readonly from: number
  readonly to: number
  readonly startMs: number
  // As the video's author named it; parts of one chapter of theirs share its title.
  readonly title?: string
  // Said by the speaker, not written by the author: all of the title, or only "Day 3", and what follows is for us to find.
  readonly spoken?: 'whole' | 'begun'
}

const WORDS_A_CHAPTER = 400
// A short talk has shorter ones, so that it has several.
const WORDS_A_SHORT_CHAPTER = 330
const MOST_SHORT_CHAPTERS = 7
const MOST_CHAPTERS = 17
const WINDOW_WORDS = 220 // words compared on each side of a gap
const MOST_GAPS = 400 // compared; of a longer talk every second or third gap is enough
const SMALLEST_SHARE = 0.35 // of the even length

/** Cuts a talk into 1 to `most` chapters, about one per 400 words, where the vocabulary changes. */
export function findChapters(sentences: readonly Sentence[], language: Language, most = MOST_CHAPTERS): Chapter[] {
  const total = sentences.reduce((sum, sentence) => sum + sentence.to - sentence.from, 0)
  const short = Math.min(MOST_SHORT_CHAPTERS, total / WORDS_A_SHORT_CHAPTER)
  const wanted = Math.max(1, Math.min(most, Math.round(Math.max(short, total / WORDS_A_CHAPTER))))
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
  const alike = similarities(bags)
  const depth = alike.map((value, gap) => (gap === 0 || gap % step > 0 ? -1 : 1 - value))
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

/**
 * The cosine similarity of the windows before and after each sentence; rare words count more. The windows slide: each sentence
 * enters and leaves each of them once, and the products change with it. Rarities are eighths, so no sum is ever rounded.
 */
function similarities(bags: readonly Bag[]): number[] {
  const left: Window = { weights: new Map(), squares: 0, words: 0 }
  const right: Window = { weights: new Map(), squares: 0, words: 0 }
  let dot = 0
  const put = (bag: Bag | undefined, { here, other, sign }: { here: Window; other: Window; sign: 1 | -1 }) => {
    if (bag === undefined) return
    here.words += sign * bag.words
    bag.stems.forEach((stem, k) => {
      const change = sign * (bag.rarities[k] ?? 0)
      const before = here.weights.get(stem) ?? 0
      here.weights.set(stem, before + change)
      here.squares += change * (2 * before + change)
      dot += change * (other.weights.get(stem) ?? 0)
    })
  }
  let start = 0 // of the left window
  let end = 0 // of the right one
  return bags.map((_, gap) => {
    put(bags[gap - 1], { here: left, other: right, sign: 1 })
    while (left.words - (bags[start]?.words ?? 0) >= WINDOW_WORDS)
      put(bags[start++], { here: left, other: right, sign: -1 })
    if (gap > 0) put(bags[gap - 1], { here: right, other: left, sign: -1 })
    while (end < bags.length && right.words < WINDOW_WORDS) put(bags[end++], { here: right, other: left, sign: 1 })
    return dot / (Math.sqrt(left.squares) * Math.sqrt(right.squares) || 1)
  })
}

interface Window {
  readonly weights: Map<string, number>
  squares: number
  words: number
}

/** The index of the chapter that contains a sentence. */
export function chapterOf(chapters: readonly Chapter[], sentence: number): number {
  return Math.max(
    0,
    chapters.findLastIndex((chapter) => chapter.from <= sentence),
  )
}
