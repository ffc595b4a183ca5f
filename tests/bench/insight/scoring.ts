// How close a text comes to a note-taker's notes: recall of topic words and of pairs of them, at equal length,
// on the scale from a random extract (0) to the best greedy extract (1).
import { topicStems } from '#domain/insight/speech/tokens.ts'

export const ENGLISH = { code: 'en', name: 'English' }

type Bag = ReadonlyMap<string, number>
export type Reference = { readonly singles: Bag; readonly pairs: Bag; readonly words: number }
export type Scale = { readonly random: number; readonly best: number }

const RANDOM_DRAWS = 60
const MOST_SEARCHED = 300

function bag(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

const pairsOf = (stems: readonly string[]) => stems.slice(1).map((stem, i) => `${stems[i] ?? ''} ${stem}`)
const wordCount = (text: string) => text.split(/\s+/).length

/** A reference's notes as bags of stems and of neighbouring stems. */
export function readReference(notes: readonly string[]): Reference {
  const stems = notes.map((note) => topicStems(note, ENGLISH))
  return { singles: bag(stems.flat()), pairs: bag(stems.flatMap(pairsOf)), words: wordCount(notes.join(' ')) }
}

function recall(reference: Bag, found: Bag): number {
  let hit = 0
  let all = 0
  for (const [item, count] of reference) {
    all += count
    hit += Math.min(count, found.get(item) ?? 0)
  }
  return all === 0 ? 0 : hit / all
}

/** The mean of the recall of stems and of pairs, 0 to 1. */
export function rawScore(texts: readonly string[], reference: Reference): number {
  const stems = texts.map((text) => topicStems(text, ENGLISH))
  return (recall(reference.singles, bag(stems.flat())) + recall(reference.pairs, bag(stems.flatMap(pairsOf)))) / 2
}

/** The texts cut off after this many words. */
export function cutTo(texts: readonly string[], words: number): string[] {
  const kept: string[] = []
  let left = words
  for (const text of texts) {
    if (left <= 0) break
    const all = text.split(/\s+/)
    kept.push(all.slice(0, left).join(' '))
    left -= all.length
  }
  return kept
}

// A small linear congruential generator, for the same draws in every run.
function generator(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
}

function randomScore(sentences: readonly string[], reference: Reference, words: number): number {
  const next = generator(7)
  let sum = 0
  for (let draw = 0; draw < RANDOM_DRAWS; draw++) {
    const shuffled = sentences.map((text) => ({ text, at: next() })).sort((a, b) => a.at - b.at)
    sum += rawScore(cutTo(shuffled.map(({ text }) => text), words), reference) // prettier-ignore
  }
  return sum / RANDOM_DRAWS
}

// The best extract is chosen knowing the notes, one sentence at a time by gain per word.
function bestScore(sentences: readonly string[], reference: Reference, words: number): number {
  const open = sentences.map((text) => ({ text, words: wordCount(text) }))
  const chosen: string[] = []
  let left = words
  for (;;) {
    const before = rawScore(chosen, reference)
    let best: { i: number; gain: number } | undefined
    open.forEach((sentence, i) => {
      if (sentence.words > left || topicStems(sentence.text, ENGLISH).length === 0) return
      const gain = (rawScore([...chosen, sentence.text], reference) - before) / sentence.words
      if (gain > (best?.gain ?? 0)) best = { i, gain }
    })
    if (best === undefined) return before
    const [taken] = open.splice(best.i, 1)
    if (taken === undefined) return before
    chosen.push(taken.text)
    left -= taken.words
  }
}

/** The two ends of the scale for extracts of a given length. */
export function scaleFor(sentences: readonly string[], reference: Reference, words: number): Scale {
  return {
    random: randomScore(sentences, reference, words),
    best: bestScore(candidatesFor(sentences, reference), reference, words),
  }
}

// Only sentences that share much with the notes can be in the best extract, so only the top 300 are searched.
function candidatesFor(sentences: readonly string[], reference: Reference): string[] {
  return sentences
    .map((text) => ({ text, hits: topicStems(text, ENGLISH).filter((stem) => reference.singles.has(stem)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .slice(0, MOST_SEARCHED)
    .map(({ text }) => text)
}

/** A raw score on the scale from random (0) to best (1); it may lie outside. */
export function onScale(score: number, scale: Scale): number {
  return (score - scale.random) / (scale.best - scale.random)
}
