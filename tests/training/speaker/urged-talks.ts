// The monologues read by the engine, and how well what it takes as urged agrees with a careful learner's marks.
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { readTalk, type Told } from '#domain/insight/extract/talk/told.ts'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { normalWord, spokenWords } from '#domain/insight/speech/spoken-words.ts'
import type { Urged } from '#domain/insight/extract/urged/urged.ts'
import { bare } from '../bare.ts'
import { loadMonologues, type MarkedSentence, type Monologue } from '../load-monologues.ts'

export interface UrgedTalk {
  readonly file: string
  readonly title: string
  readonly isBare: boolean
  readonly told: Told
  /** The sentence of the script that the word is in. */
  readonly sentenceAt: (word: number) => MarkedSentence | undefined
  /** The number of the word in the script, words as parted by spaces. */
  readonly placeAt: (word: number) => number
  /** The word as written in the script, with its punctuation. */
  readonly writtenAt: (word: number) => string
}

export function urgedTalks(): UrgedTalk[] {
  return loadMonologues().flatMap((one) => [false, true].map((isBare) => talkOf(one, isBare)))
}

function talkOf({ file, title, sentences, cues }: Monologue, isBare: boolean): UrgedTalk {
  const words = spokenWords(isBare ? bare(cues) : cues)
  const told = readTalk(words, { title }, guessLanguage(words))
  const written = sentences.flatMap((sentence) => sentence.text.split(' ').filter(Boolean).map((text) => ({ text, norm: normalWord(text), sentence }))) // prettier-ignore
  const places: number[] = []
  let at = 0
  for (const { norm } of words) {
    const next = written.slice(at, at + LOST).findIndex((word) => word.norm.startsWith(norm))
    at = next < 0 ? at : at + next + 1
    places.push(Math.max(0, at - 1))
  }
  return {
    file,
    title,
    isBare,
    told,
    sentenceAt: (word) => written[places[word] ?? -1]?.sentence,
    placeAt: (word) => places[word] ?? -1,
    writtenAt: (word) => written[places[word] ?? -1]?.text ?? '',
  }
}

// How many words the engine may leave out.
const LOST = 12

/** From 0 to 1: how well [verbAt, to) agrees with the wished title and ends where something ends in the script. */
export function endWorth(talk: UrgedTalk, verbAt: number, to: number): number {
  let crossed = 0
  for (let k = verbAt; k < to - 1; k++) crossed += /[.?!]["”]*$/.test(talk.writtenAt(k)) ? 1 : /,$/.test(talk.writtenAt(k)) ? 0.1 : 0 // prettier-ignore
  return Math.max(0, 0.4 * likeness(talk, verbAt, to) + 0.6 * endsThere(talk, to) - Math.min(0.6, crossed))
}

function endsThere({ told, writtenAt }: UrgedTalk, to: number): number {
  const last = writtenAt(to - 1)
  if (/[.?!]["”]*$/.test(last)) return 1
  if (/[,;:]["”]*$/.test(last)) return 0.85
  const next = told.words[to]?.norm ?? ''
  return /^(?:because|so|and|but|then|if|when|before|after|until|which|instead)$/.test(next) ? 0.5 : /^(?:in|on|at|for|with|from|by|to)$/.test(next) ? 0.2 : 0 // prettier-ignore
}

function likeness({ told, sentenceAt }: UrgedTalk, verbAt: number, to: number): number {
  const wished = new Set(topicStems(sentenceAt(verbAt)?.wish ?? '', told.language))
  const said = new Set(topicStems(told.words.slice(verbAt, to).map(({ norm }) => norm).join(' '), told.language)) // prettier-ignore
  const both = [...said].filter((stem) => wished.has(stem)).length
  return (2 * both) / Math.max(1, wished.size + said.size)
}

/** The marks, the one that counts most first. */
export const MARKS = ['action', 'step', 'tempting', 'promotion', 'lesson', 'gist'] as const
export const markOf = (sentence: MarkedSentence | undefined) => MARKS.find((mark) => sentence?.marks.has(mark) === true)
const WORTH = { action: 1, step: 0.5, lesson: 0.15, gist: 0.15, tempting: -0.3, promotion: -0.3 }

/** What it is worth as an action by its mark, its likeness to the wished title, and its end. */
export function worthOf(talk: UrgedTalk, { verbAt, to }: Urged): number {
  const sentence = talk.sentenceAt(verbAt)
  const marked = markOf(sentence)
  const worth = marked === undefined ? 0 : WORTH[marked]
  if (worth <= 0) return worth
  const whole = endsThere(talk, to) > 0.1 ? 1 : 0.5
  return sentence?.wish === undefined ? worth * whole : worth * whole * (0.4 + 0.6 * Math.min(1, likeness(talk, verbAt, to) / 0.6)) // prettier-ignore
}
