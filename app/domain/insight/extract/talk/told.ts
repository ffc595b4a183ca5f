// A talk prepared for the writers of the output: what was said, where it is promotion, and the worth of each sentence.
import { weighConcepts } from '../../topics/concepts.ts'
import { findChapters, type Chapter } from '../../topics/chapters.ts'
import { givenChapters, type GivenChapter } from '../../topics/given-chapters.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { isSoldTitle } from '../../lexicon/chapter-titles.ts'
import { HESITATIONS } from '../../lexicon/grammar.ts'
import { gapScores } from '../../speech/gap-scores.ts'
import type { Evidence } from '../../schema/insights.ts'
import { splitSentences, type Sentence } from '../../speech/sentences.ts'
import type { Word } from '../../speech/spoken-words.ts'
import type { Language } from '../../speech/tokens.ts'
import { besideLesson } from './beside-lesson.ts'
import { countedChapters, cutAt, findCounted, headingFlags, type Counted } from './counted-chapters.ts'
import { outlineOf } from './outline.ts'
import { findMarkers, type Marker } from './marked-lessons.ts'
import { lineRules } from './lines.ts'
import { isOneTeacher } from './speaker.ts'
import { passagesOf, type Passage } from './passages.ts'
import { isDenied, isReversed, takenBack } from './reversed.ts'
import { isLoose, STOPPED, sureness, type Part, type ProseLine } from './seams.ts'
import { salience } from './salience.ts'
import { talkFacts, type TalkFacts } from './sentence-features.ts'

export interface Told {
  readonly title: string
  readonly language: Language
  // See isOneTeacher(); false in other languages than English.
  readonly isLesson: boolean
  readonly words: readonly Word[]
  readonly sentences: readonly Sentence[]
  readonly gaps: Float64Array
  readonly facts: TalkFacts
  // One score per sentence: see salience().
  readonly worth: Float64Array
  // Promotion, greetings and housekeeping, which never give a claim.
  readonly isOff: readonly boolean[]
  // The same, plus talk about the show and its people.
  readonly isBeside: readonly boolean[]
  /** What the speaker counts through the talk, in one sentence. */
  readonly outline: string | null
  // Shown as a heading or in the outline already: "Year 2014, computer literacy."
  readonly isHeading: readonly boolean[]
  // Sentences that may give actions, in order: all outside promotion and chatter, or in a long talk only the best of them.
  readonly telling: readonly number[]
  /** Whether the next sentence takes back what these say, as far as English shows it. */
  readonly isReversed: (span: Pick<Passage, 'first' | 'last'>) => boolean
  /** Whether the sentence after this one says outright that it is not so, as far as English shows it. */
  readonly isDenied: (sentence: number) => boolean
  // Every passage free of promotion and chatter that the next sentence does not reverse.
  readonly passages: readonly Passage[]
  readonly chapters: readonly Chapter[]
  /** Where the speaker says "what I learned", if that is said throughout. */
  readonly markers: readonly Marker[]
  /** Sentences [first, last] cleaned, with unsure cuts closed. */
  readonly lines: (first: number, last: number) => readonly ProseLine[]
  /** Whether a sentence goes on with the one before it: a long stretch without a full stop was cut by its words. */
  readonly isCut: (sentence: number) => boolean
  /** How sure the cut before a sentence is: the score of its gap, endless where it is not one of our own. */
  readonly sureness: (sentence: number) => number
  /** Whether the cut before a sentence may be wrong. */
  readonly isLoose: (sentence: number) => boolean
  /** The same as prose. */
  readonly prose: (first: number, last: number) => string
  /** From 0 to 1: how likely a sentence is one whole sentence, not a half or two run together; see wholeness(). */
  readonly wholenessOf: (sentence: number) => number
  /** Their words as spoken. */
  readonly evidence: (first: number, last: number) => Evidence
}

/** What is known about a talk besides its words. */
export interface About {
  readonly title: string
  // The author's own chapters, if there are any.
  readonly chapters?: readonly GivenChapter[] | null | undefined
}

/** Reads a talk in one pass over its words. */
export function readTalk(words: readonly Word[], { title, chapters: given }: About, language: Language): Told {
  const { gaps, counted, markers } = skeletonOf(words, language, title)
  const sentences = splitSentences(words, gaps, language)
  const isLesson = language.code === 'en' && isOneTeacher(words)
  const weights = weighConcepts(sentences, title, language)
  const facts = talkFacts(sentences, weights, { title, language })
  const worth = salience(facts)
  const rules = lineRules({ words, gaps }, language)
  const ofAuthor = givenChapters(sentences, given ?? [], language)
  const ofSpeaker = ofAuthor === null ? countedChapters(sentences, counted, language) : null
  const chapters = ofAuthor ?? ofSpeaker ?? findChapters(sentences, language, { isLesson })
  const outline = outlineOf(counted, words)
  const isSlip = isLesson ? takenBack(sentences) : []
  const isAside = isLesson ? besideLesson({ words, sentences }) : rules.flags(sentences)
  const isOff = withOutro(withSold(withColdOpen(isAside, facts), chapters), sentences).map(
    (off, i) => off || isSlip[i] === true,
  )
  const isBeside = sentences.map(({ text }, i) => isOff[i] === true || rules.isChatter(text))
  const isHeading = headingFlags(sentences, ofSpeaker === null && outline === null ? [] : counted)
  const clean = once((at) => rules.clean(sentences[at]?.text ?? ''))
  const wholenessOf = once((at) => {
    const sentence = sentences[at]
    const line = clean(at)
    return sentence === undefined || line === '' ? 1 : rules.wholenessOf(line, sentence)
  })
  const seamBefore = seamsOf({ words, sentences, gaps }, language)
  const joins = joinsOf(sentences, (at) => ({ line: clean(at), seam: seamBefore(at) }), rules.join)
  const prose = oncePerSpan(sentences.length, (first, last) => joins(first, last).map(({ text }) => text).join(rules.space)) // prettier-ignore
  const reversed: Told['isReversed'] = (span) => language.code === 'en' && isReversed(sentences, span)
  return {
    title,
    language,
    isLesson,
    isReversed: reversed,
    isDenied: (sentence) => language.code === 'en' && isDenied(sentences, sentence),
    words,
    sentences,
    gaps,
    facts,
    worth,
    isOff,
    isBeside,
    outline,
    isHeading,
    telling: worthiest(worth, isBeside),
    passages: passagesOf({ words, sentences }, worth, (sentence) => isBeside[sentence] === true).filter(
      (passage) => !reversed(passage) && !isHeading.slice(passage.first, passage.last + 1).includes(true),
    ),
    wholenessOf,
    chapters,
    markers,
    lines: joins,
    isCut: (at) => seamBefore(at).isCut,
    sureness: (at) => sureness(seamBefore(at)),
    isLoose: (at) => isLoose(seamBefore(at)),
    prose,
    evidence: (first, last) => evidenceOf(words, sentences[first]?.from ?? 0, sentences[last]?.to ?? words.length),
  }
}

// What is before a sentence.
function seamsOf(
  { words, sentences, gaps }: Pick<Told, 'words' | 'sentences' | 'gaps'>,
  language: Language,
): (at: number) => Part['seam'] {
  return (at) => {
    const { from = 0, to = 0 } = sentences[at] ?? {}
    let first = from
    while (first < to && HESITATIONS.has(words[first]?.norm ?? '')) first++
    // The last part of a sentence too long to be whole still has its full stop.
    const isStopped = STOPPED.test(words[from - 1]?.text ?? '')
    const isOurs = sentences[at - 1]?.punctuated === false && !isStopped
    // The cuts of other languages have no trained scores.
    const isCut = at < sentences.length && language.code === 'en' && isOurs && words[from]?.breakBefore !== 'hard'
    return { opener: words[first]?.norm ?? '', isCut, gap: gaps[from - 1] ?? 0 }
  }
}

// What the speaker counts and marks, and the gaps with a sentence's end around each of these.
function skeletonOf(
  words: readonly Word[],
  language: Language,
  title: string,
): Pick<Told, 'gaps' | 'markers'> & { readonly counted: readonly Counted[] } {
  const gaps = gapScores(words, language)
  const counted = findCounted({ words, gaps }, language, title)
  const markers = findMarkers({ words, gaps }, language)
  const ends = [
    ...counted.flatMap(({ from, to, end }) => [from, to, end]),
    ...markers.flatMap(({ from, to }) => [from, to]),
  ]
  return { gaps: cutAt(gaps, ends), counted, markers }
}

// Every writer of the output reads the same passages, so each is joined once.
function joinsOf(
  sentences: readonly Sentence[],
  partAt: (at: number) => Pick<Part, 'line' | 'seam'>,
  join: (parts: readonly Part[]) => ProseLine[],
): Told['lines'] {
  return oncePerSpan(sentences.length, (first, last) => {
    const parts: Part[] = []
    for (let at = first; at <= last; at++) parts.push({ at, spoken: sentences[at]?.text ?? '', ...partAt(at) })
    return join(parts)
  })
}

// What a function returns for two numbers below `count` is worked out once.
function oncePerSpan<T>(count: number, of: (first: number, last: number) => T): (first: number, last: number) => T {
  const known = once((key) => of(Math.floor(key / count), key % count))
  return (first, last) => known(first * count + last)
}

// What a function returns for a number is worked out once.
function once<T>(of: (at: number) => T): (at: number) => T {
  const known = new Map<number, T>()
  return (at) => {
    const before = known.get(at)
    if (before !== undefined) return before
    const result = of(at)
    known.set(at, result)
    return result
  }
}

// About three hours of speech: enough to find four actions, and ten hours cost no more.
const MOST_TELLING = 2500

function worthiest(worth: Float64Array, isOff: readonly boolean[]): number[] {
  const all = isOff.flatMap((off, i) => (off ? [] : [i]))
  if (all.length <= MOST_TELLING) return all
  const best = [...all].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
  return best.slice(0, MOST_TELLING).sort((a, b) => a - b)
}

// What comes before the first mention of the title's subject is a teaser to keep the viewer, not teaching.
function withColdOpen(isOff: readonly boolean[], { sentences, titled }: TalkFacts): boolean[] {
  const named = sentences.findIndex(({ stems }) => stems.some((stem) => titled.has(stem)))
  const isOpen = named > 0 && named < sentences.length * COLD_OPEN
  return isOff.map((off, i) => off || (isOpen && i < named))
}

// The author says which chapters are advertisements.
function withSold(isOff: readonly boolean[], chapters: readonly Chapter[]): readonly boolean[] {
  const sold = chapters.filter(({ title }) => title !== undefined && isSoldTitle(title))
  return sold.length === 0 ? isOff : isOff.map((off, i) => off || sold.some(({ from, to }) => from <= i && i < to))
}

const COLD_OPEN = 0.05

// Near the end, what follows "like and subscribe" is goodbyes and what the next video will be about.
function withOutro(isOff: readonly boolean[], sentences: readonly Sentence[]): readonly boolean[] {
  const calls = sentences.findIndex(({ index, text }) => index >= sentences.length * OUTRO && SUBSCRIBES.test(text))
  return calls < 0 ? isOff : isOff.map((off, i) => off || i >= calls)
}

const OUTRO = 0.93
const SUBSCRIBES =
  /\b(?:subscribe|hit (?:the )?like|(?:give it a|the) like\b|thumbs up|(?:thanks|thank you) (?:so much )?for watching)\b/i
