// The commands of a lone speaker that are surely advice, and what is said of each: why, how much, how often, when.
import { uncapitalised } from '../../../kernel/text.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import type { Evidence } from '../../schema/insights.ts'
import { hasCommas, withCommas } from '../../speech/commas.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { joinWords } from '../../speech/sentences.ts'
import { topicStems } from '../../speech/tokens.ts'
import { overlap } from '../talk/overlap.ts'
import { isOneSpeaker, shareOf } from '../talk/speaker.ts'
import type { Told } from '../talk/told.ts'
import { meantCommands } from '../worth/commanded.ts'
import { hasFailed, introducesWrong } from '../worth/meant.ts'
import { findUrged, titleOfUrged, type Urged } from './urged.ts'
import { isUnderstood, urgedFeatures } from './urged-grade.ts'
import { foretold } from '../worth/foretold.ts'
import { URGES } from '../../lexicon/urge-grades.ts'

export interface UrgedAdvice {
  readonly title: string
  readonly deed: string
  readonly verb: string
  readonly sentence: number
  // The advice with its reason, in the speaker's words.
  readonly text: string
  // The passage that it stands in.
  readonly around: string
  readonly condition: string
  readonly evidence: Evidence
  readonly grade: number
}

const LEAST_GRADE = 0.72
// A single piece must be surer.
const LEAST_ALONE = 0.85
const LONGEST_WITHOUT = 2800 // words
const LIKELY = 0.4
const MOST_MOVES = 0.4
const MOVES =
  /^(?:fold|pull|push|slide|lift|turn|pour|stir|cut|press|hold|scrape|tighten|loosen|shift|drop|grab|roll|spread|insert|attach|click|drag|place|lower|mix|add|melt|bake|heat|lean|bend|sit|stand|lie|bring|raise)$/

/** The advice of a monologue, best first; none in a conversation, a demonstration or a recipe. */
export function urgedAdvice(told: Told): UrgedAdvice[] {
  if (!urgesViewers(told)) return []
  const all = findUrged(told).filter((one) => isUnderstood(told, one))
  const isMeant = meantIn(told)
  const graded = all
    .map((one) => ({ one, grade: foretold(urgedFeatures(told, one, all), URGES) }))
    .filter(({ one, grade }) => grade >= LIKELY && isMeant(one))
    .sort((a, b) => b.grade - a.grade)
  const moves = graded.filter(({ one }) => MOVES.test(one.title.split(' ')[0]?.toLowerCase() ?? ''))
  if (moves.length > graded.length * MOST_MOVES) return []
  const kept: { readonly advice: UrgedAdvice; readonly stems: ReadonlySet<string>; readonly one: Urged }[] = []
  for (const { one, grade } of graded) {
    if (grade < LEAST_GRADE) break
    const stems = new Set(topicStems(one.title, told.language))
    const isNew = kept.every(
      (other) => overlap(other.stems, stems) < 0.5 && (one.from >= other.one.to || other.one.from >= one.to),
    )
    if (isNew) kept.push({ advice: adviceOf(told, one, grade), stems, one })
  }
  // A few in hours of talk are no advice.
  if (kept.length * LONGEST_WITHOUT < told.words.length) return []
  return kept.length === 1 && (kept[0]?.advice.grade ?? 0) < LEAST_ALONE ? [] : kept.map(({ advice }) => advice)
}

/** Whether a command is meant: written sentences are read as those of talks that advise by commands; of others, only their neighbours can be. */
export function meantIn(told: Told): (one: Urged) => boolean {
  const { sentences } = told
  const isWritten = meantCommands(told)
  const textAt = (i: number) => sentences[i]?.text ?? ''
  return ({ sentence: i }) =>
    sentences[i]?.punctuated === true
      ? isWritten(i)
      : !introducesWrong(textAt(i - 1)) && !hasFailed(textAt(i + 1)) && !told.isDenied(i)
}

/** Whether one person tells viewers, in English, and not on prompts: there, commands are for the machine. */
export function urgesViewers({ language, words }: Told): boolean {
  return language.code === 'en' && isOneSpeaker(words) && shareOf(words, PROMPTS) <= MOST_PROMPTS
}

const PROMPTS = /^(?:prompt(?:s|ing)?|(?:chat)?gpt\w*|claude|llms?)$/
// In a thousand words.
const MOST_PROMPTS = 4

const SURE_END = 1
const MOST_REASON = 30

function adviceOf(told: Told, one: Urged, grade: number): UrgedAdvice {
  const { words } = told
  const end = reasonEnd(told, one.to)
  const title = titleOfUrged(one)
  const why = end > one.to ? cleanSentence(joinWords(words.slice(one.to, end))) : sayingAfter(told, one)
  const text = SO_THAT.test(why) ? `${title} ${uncapitalised(why)}` : `${title}. ${why}`.trim()
  return {
    title: withoutWhy(title),
    deed: withoutWhy(one.title),
    verb: words[one.verbAt]?.norm ?? '',
    sentence: one.sentence,
    text: hasCommas(words) ? text : withCommas(text),
    around: passageOf(told, one),
    condition: one.condition,
    evidence: evidenceOf(words, one.from, end),
    grade,
  }
}

/** A title without its reason, which is said below it. */
export function withoutWhy(title: string): string {
  const cut = title.search(/,? (?:because|so that)\b/i)
  return cut < SHORTEST ? title : title.slice(0, cut)
}

const SHORTEST = 16
const SO_THAT = /^(?:so that|because)\b/i

// Where the reason given at `to` ends; `to` where none is given.
function reasonEnd({ words, gaps }: Told, to: number): number {
  const isReason =
    /^(?:because|'?cause)$/.test(words[to]?.norm ?? '') || (words[to]?.norm === 'so' && words[to + 1]?.norm === 'that')
  if (!isReason) return to
  for (let k = to + 3; k < Math.min(words.length, to + MOST_REASON); k++) if ((gaps[k] ?? 9) > SURE_END) return k + 1
  return to
}

// The next sentence, where it is whole and says more of the same.
function sayingAfter(told: Told, { to, sentence }: Urged): string {
  const next = told.sentences.slice(sentence, sentence + 3).find(({ from }) => from >= to && from <= to + 1)
  if (next === undefined || told.isBeside[next.index] === true || told.wholenessOf(next.index) < WHOLE) return ''
  const line = told.prose(next.index, next.index)
  return line.length > LONGEST_SAYING || OF_SPEAKER.test(line) || /\?/.test(line) ? '' : line
}

const WHOLE = 0.6
const LONGEST_SAYING = 220
const OF_SPEAKER = /^\w+, |\b(?:i|i'm|i've|i'd|i'll|me|my|we|we're|our|us|let's|number|step|tip)\b/i

const LONGEST_PASSAGE = 320

/** The passage that a command stands in: its sentence, and where that hardly says more, the one after it, or before it. */
export function passageOf({ words, sentences }: Told, { sentence, from, to, title }: Urged): string {
  const start = Math.min(from, sentences[sentence]?.from ?? from)
  const [end = to, next = end] = sentences.filter((other) => other.to >= to).map((other) => other.to)
  const before = sentences[sentence - 1]?.from ?? start
  const said = (first: number, last: number) => cleanSentence(joinWords(words.slice(first, last)))
  const own = said(start, end)
  const text =
    own.length > title.length + MORE
      ? own
      : ([said(start, next), said(before, end)].find(({ length }) => length <= LONGEST_PASSAGE) ?? own)
  return hasCommas(words) ? text : withCommas(text)
}

const MORE = 25
