// Chapters: where something new begins, at lengths that do not differ too much.
import { bestOf } from '../../kernel/best-of.ts'
import { beginnings } from './beginnings.ts'
import { lessonBeginnings } from './lesson-beginnings.ts'
import type { Sentence } from '../speech/sentences.ts'
import type { Language } from '../speech/tokens.ts'

/** Sentences [from, to) about one topic. */
export type Chapter = {
  readonly from: number
  readonly to: number
  readonly startMs: number
  // As the video's author named it; parts of one chapter of theirs share its title.
  readonly title?: string
  // The speaker said the title, no author wrote it: all of it, or only "Day 3", after which a heading of ours is shown.
  readonly spoken?: 'heading' | 'number'
}

const WORDS_A_CHAPTER = 400
// A short talk has shorter ones, so that it has several.
const WORDS_A_SHORT_CHAPTER = 330
const MOST_SHORT_CHAPTERS = 7
const MOST_CHAPTERS = 17
// Of each so many parts of a chapter, the best beginning is looked at.
const LOOKED_AT_A_CHAPTER = 12
// What it costs in log odds when a chapter is e times as long, or as short, as the others.
const UNEVEN = 1

/** Cuts a talk into 1 to `most` chapters, about one per 400 words, where something new begins; one speaker's by lessonCuts(). */
export function findChapters(
  sentences: readonly Sentence[],
  language: Language,
  { most = MOST_CHAPTERS, isLesson = false }: { readonly most?: number; readonly isLesson?: boolean } = {},
): Chapter[] {
  if (isLesson) return chaptersAt(sentences, lessonCuts(sentences, lessonBeginnings(sentences, language)))
  const offsets = wordOffsets(sentences)
  const total = offsets.at(-1) ?? 0
  const short = Math.min(MOST_SHORT_CHAPTERS, total / WORDS_A_SHORT_CHAPTER)
  const wanted = Math.max(1, Math.min(most, Math.round(Math.max(short, total / WORDS_A_CHAPTER))))
  const length = total / wanted
  const looked = wanted === 1 ? [] : bestBeginnings(beginnings(sentences, language), offsets, length)
  return chaptersAt(sentences, bestCuts(looked, { wanted: Math.min(wanted, looked.length + 1), length, total }))
}

function chaptersAt(sentences: readonly Sentence[], cuts: readonly number[]): Chapter[] {
  const starts = [0, ...cuts]
  return starts.map((from, i) => ({
    from,
    to: starts[i + 1] ?? sentences.length,
    startMs: sentences[from]?.startMs ?? 0,
  }))
}

// Of one speaker's talk in words, and of the whole: a longer talk has longer chapters.
const USUAL = { chapter: 200, talk: 1300, growth: 0.5 }
const FEWEST_WORDS = 40
// What a chapter e times as long, or as short, as usual costs in log odds; and how much likelier than not a beginning must be.
const UNUSUAL = 2
const LEAST_ODDS = -2

/** The sentences at which the chapters of one speaker's talk begin, but the first, by the log odds that something new begins there. */
export function lessonCuts(sentences: readonly Sentence[], odds: readonly number[]): number[] {
  const offsets = wordOffsets(sentences)
  const total = offsets.at(-1) ?? 0
  let usual = USUAL.chapter * (total / USUAL.talk) ** USUAL.growth
  let cuts = cutsOfLength(odds, offsets, usual)
  while (cuts.length >= MOST_CHAPTERS) cuts = cutsOfLength(odds, offsets, (usual *= LONGER))
  return cuts
}

const LONGER = 1.25

function cutsOfLength(odds: readonly number[], offsets: readonly number[], usual: number): number[] {
  const total = offsets.at(-1) ?? 0
  const looked = bestBeginnings(odds, offsets, usual)
  const worthOf = (length: number) => (length < FEWEST_WORDS ? -Infinity : -UNUSUAL * Math.log(length / usual) ** 2)
  const ways: Way[] = []
  for (const last of [...looked, { sentence: odds.length, odds: LEAST_ODDS, offset: total }]) {
    let best: Way = { worth: worthOf(last.offset), last, before: null }
    for (const way of ways) {
      const worth = way.worth + worthOf(last.offset - way.last.offset)
      if (worth > best.worth) best = { worth, last, before: way }
    }
    ways.push({ ...best, worth: best.worth + last.odds - LEAST_ODDS })
  }
  const cuts: number[] = []
  for (let way = ways.at(-1)?.before ?? null; way !== null; way = way.before) cuts.unshift(way.last.sentence)
  return cuts
}

// How many words come before each sentence, and after the last.
function wordOffsets(sentences: readonly Sentence[]): number[] {
  const offsets = [0]
  let sum = 0
  for (const { from, to } of sentences) offsets.push((sum += to - from))
  return offsets
}

interface Beginning {
  readonly sentence: number
  readonly odds: number
  // How many words come before it.
  readonly offset: number
}

// The best in each part of the talk, so that ten hours are not slower than one.
function bestBeginnings(odds: readonly number[], offsets: readonly number[], length: number): readonly Beginning[] {
  const best = new Map<number, Beginning>()
  for (let sentence = 1; sentence < odds.length; sentence++) {
    const one = { sentence, odds: odds[sentence] ?? 0, offset: offsets[sentence] ?? 0 }
    const part = Math.floor((one.offset / length) * LOOKED_AT_A_CHAPTER)
    const other = best.get(part)
    if (other === undefined || one.odds > other.odds) best.set(part, one)
  }
  return [...best.values()]
}

interface Division {
  readonly wanted: number
  // Of a chapter, if all were even, and of the talk: in words.
  readonly length: number
  readonly total: number
}

interface Way {
  readonly worth: number
  readonly last: Beginning
  readonly before: Way | null
}

// The sentences at which the chapters after the first begin: the best way through all divisions.
function bestCuts(looked: readonly Beginning[], { wanted, length, total }: Division): number[] {
  if (wanted === 1) return []
  const evenness = (from: number, to: number) => -UNEVEN * Math.log((to - from) / length) ** 2
  // The best way to each beginning as the start of the second chapter, then of the third, and so on.
  let ways: readonly Way[] = looked.map((last) => ({
    worth: last.odds + evenness(0, last.offset),
    last,
    before: null,
  }))
  for (let chapter = 2; chapter < wanted; chapter++) {
    const earlier = ways
    ways = looked.flatMap((last) => {
      const worthAfter = (way: Way) => way.worth + evenness(way.last.offset, last.offset)
      const before = bestOf(
        earlier.filter((way) => way.last.offset < last.offset),
        worthAfter,
      )
      return before === undefined ? [] : [{ worth: worthAfter(before) + last.odds, last, before }]
    })
  }
  const cuts: number[] = []
  let way = bestOf(ways, ({ worth, last }) => worth + evenness(last.offset, total)) ?? null
  for (; way !== null; way = way.before) cuts.unshift(way.last.sentence)
  return cuts
}

/** The index of the chapter that contains a sentence. */
export function chapterOf(chapters: readonly Chapter[], sentence: number): number {
  return Math.max(
    0,
    chapters.findLastIndex((chapter) => chapter.from <= sentence),
  )
}
