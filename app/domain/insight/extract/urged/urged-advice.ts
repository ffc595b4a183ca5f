// The commands of a lone speaker that are surely advice, and what is said of each: why, how much, how often, when.
import { onceFor } from '../../../kernel/once-for.ts'
import { capitalised, uncapitalised } from '../../../kernel/text.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import type { Evidence } from '../../schema/insights.ts'
import { commaSetter } from '../../speech/commas.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { joinWords } from '../../speech/sentences.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import { overlap, SAME } from '../talk/overlap.ts'
import { hasStops } from '../talk/heard.ts'
import { isOneSpeaker, shareOf, YOU } from '../talk/speaker.ts'
import type { Told } from '../talk/told.ts'
import { isStoryTold } from '../talk/talk-kind.ts'
import { homeworkFrom, isHomework } from './homework.ts'
import { showsHow } from './shows-how.ts'
import { keptOdds } from '../kept/kept.ts'
import { sells, urgedIn } from './rated.ts'
import { titleOfUrged, type Urged } from './urged.ts'
import { isAlone, OUT_OF_PLACE } from './urged-grade.ts'

export interface UrgedAdvice {
  readonly title: string
  readonly deed: string
  readonly verb: string
  readonly sentence: number
  // The advice with its reason, in the speaker's words.
  readonly text: string
  // The passage that it stands in.
  readonly around: string
  // What is said right before, where the title points at it: "Put it on your chest".
  readonly before: string
  readonly condition: string
  readonly evidence: Evidence
  readonly grade: number
  // What may get in the way, and what to do then, where the speaker says so.
  readonly coping: { readonly obstacle: string; readonly ifThen: string } | null
}

// In readers' grades from 0 to 3: of what is surer in real captions, two of three are usable and one in eleven misleads; a practice that fits any video never does.
// Titles of real captions without full stops are liked less than they are graded: the longer the talk, the more are graded too well by chance.
const LEAST_GRADE = 1.4
const LEAST_BARE = 1.65
const SHORT_TALK = 600 // words
// In a story, what "I" did may be the mistake that it is about; "I'd" and "we" tell of the past more often than not.
const LEAST_TOLD = 1.7
// What says little must be surer: "Go to bed".
const SURE_GRADE = 1.6
const FEWEST_WORDS = 4
const FEWEST_STEMS = 2
const saysWhat = ({ language }: Told, { title }: Urged) =>
  wordsOf(title).length >= FEWEST_WORDS && new Set(topicStems(title, language)).size >= FEWEST_STEMS
const LONGEST_WITHOUT = 3000 // words
// In log odds that a learner would do what its sentence says. Of real commands with less, nine of ten were examples, prompts and what only happens.
const LEAST_ODDS = -2
// Where something is shown, most commands are its moves.
const LEAST_OF_SHOWN = -1.8
// Beside its grade.
const FOR_ODDS = 0.2
const MOST_ODDS = 3
const UNLIKELY = -6
const LEAST_SURE = 1.4
// What not to do is no action to plan, and learners marked half as many of these as of what to do.
const COST_OF_NOT = 0.3
// What viewers are sent home with is meant.
const AT_END = 0.5

/** What a lone speaker urges, best first; none in a conversation. */
export const urgedAdvice = onceFor((told: Told): readonly UrgedAdvice[] => {
  const homework = homeworkFrom(told)
  if (!urgesViewers(told)) return []
  const { all, rated } = urgedIn(told)
  const leastGrade = told.words.length <= SHORT_TALK || hasStops(told.words) ? LEAST_GRADE : LEAST_BARE
  const least = ({ form }: Urged) =>
    /^(?:i'd|we)$/.test(form) || (form === 'i' && isStoryTold(told)) ? LEAST_TOLD : leastGrade
  const odds = keptOdds(told).action
  const isShown = showsHow(told)
  const graded = rated
    .map(({ one, asAction }) => {
      const grade = asAction + (isHomework(homework, one) ? AT_END : 0)
      const ofSentence = FOR_ODDS * Math.min(MOST_ODDS, odds[one.sentence] ?? UNLIKELY)
      return { one, grade, worth: grade + ofSentence - (one.form === 'not' ? COST_OF_NOT : 0) }
    })
    .filter(
      ({ one, grade }) =>
        !NO_ACTION.test(one.title) &&
        grade >= least(one) &&
        isLikely(odds[one.sentence] ?? UNLIKELY, { grade, isShown }) &&
        (grade >= SURE_GRADE || saysWhat(told, one)),
    )
    .sort((a, b) => b.worth - a.worth)
  const chosen = chooseApart(told, graded)
  // A few in hours of talk are no advice.
  if (chosen.length * LONGEST_WITHOUT < told.words.length) return []
  return chosen.map(({ one, grade }) => adviceOf(told, one, { grade, coping: copingAfter(one, all) }))
})

// Whether a learner would do what the sentence says, or else its grade makes up for it.
const isLikely = (odds: number, { grade, isShown }: { readonly grade: number; readonly isShown: boolean }) =>
  odds >= (isShown ? LEAST_OF_SHOWN : LEAST_ODDS) || (!isShown && grade + FOR_ODDS * odds >= LEAST_SURE)

// A move on the screen, a moment's wait, what one has to have, "let theta be": readers found three of ten titles that begin so usable.
const NO_ACTION =
  /^(?:have|let(?! go\b)|consider|do (?:want|need|have|know|think|see|challenge|encourage)|wait|watch|open|close|click|press|hit|select|put it all together|take a look at (?:this|that|the (?:chart|graph|screen|picture|video))|look at \S+ \S+ as|tend to|find that|suggest|perform all|keep (?:(?:it|that|this|those|these)(?: things)? )?in mind|\w+ \d+ (?:per|a|every|each) \w+$|bear in mind|take (?:it|this|that) with a (?:grain|pinch)|rinse and repeat|add (?:on top|to that|to the fact))\b/i

interface Graded {
  readonly one: Urged
  readonly grade: number
  readonly worth: number
}

// Best first, no two of the same words or about the same: what is near another is more of it, so it comes later.
function chooseApart(told: Told, graded: readonly Graded[]): Graded[] {
  const stemsOf = new Map(graded.map(({ one }) => [one, new Set(topicStems(one.title, told.language))]))
  const isNear = (one: Urged, other: Urged) => one.from < other.to + NEAR && other.from < one.to + NEAR
  const isSame = (one: Urged, other: Urged) =>
    (one.from < other.to && other.from < one.to) ||
    overlap(stemsOf.get(one) ?? new Set(), stemsOf.get(other) ?? new Set()) >= SAME
  const chosen: Graded[] = []
  let left = [...graded]
  while (left.length > 0) {
    const worthBeside = ({ one, worth }: Graded) =>
      worth - (chosen.some((other) => isNear(one, other.one)) ? COST_OF_NEAR : 0)
    const best = left.reduce((a, b) => (worthBeside(b) > worthBeside(a) ? b : a))
    chosen.push(best)
    left = left.filter(({ one }) => !isSame(one, best.one))
  }
  return chosen
}

const NEAR = 12 // words
const COST_OF_NEAR = 0.3

/**
 * Whether one person tells viewers, in English, and not on prompts: there, commands are for the machine. Who hardly says "you" reads out a
 * recipe, or explains something.
 */
export function urgesViewers({ language, words }: Told): boolean {
  if (language.code !== 'en' || !isOneSpeaker(words)) return false
  return shareOf(words, YOU) >= LEAST_YOU && shareOf(words, PROMPTS) <= MOST_PROMPTS
}

// In a thousand words.
const LEAST_YOU = 8

const PROMPTS = /^(?:prompt(?:s|ing)?|(?:chat)?gpt\w*|claude|llms?)$/
const MOST_PROMPTS = 4

const SURE_END = 1
const MOST_REASON = 30

function adviceOf(told: Told, one: Urged, more: Pick<UrgedAdvice, 'grade' | 'coping'>): UrgedAdvice {
  const { words } = told
  const end = reasonEnd(told, one.to)
  const title = titleOfUrged(one)
  const why = end > one.to ? cleanSentence(joinWords(words.slice(one.to, end))) : sayingAfter(told, one)
  const text = SO_THAT.test(why) ? `${title} ${uncapitalised(why)}` : `${title}. ${why}`.trim()
  return {
    title: withoutWhy(title).replace(/[,;:]$/, ''),
    deed: withoutWhy(one.title),
    verb: one.verb,
    sentence: one.sentence,
    text: commaSetter(words)(text),
    around: passageOf(told, one),
    before: isAlone(one) ? '' : saidBefore(told, one),
    condition: one.condition,
    evidence: evidenceOf(words, one.from, end),
    ...more,
  }
}

// "If you miss a day, do the next one", soon after it.
function copingAfter({ to }: Urged, all: readonly Urged[]): UrgedAdvice['coping'] {
  const found = all.find(
    (other) => other.from >= to && other.from < to + SOON && IN_THE_WAY.test(other.condition) && isAlone(other),
  )
  if (found === undefined) return null
  return { obstacle: capitalised(found.condition.replace(/^\w+ /, '')), ifThen: found.title }
}

const SOON = 70 // words
const IN_THE_WAY =
  /^(?:if|when) (?:you|you're|you've|it|there's) (?:(?:ever|still|really|just) )?(?:miss|forget|skip|slip|fail|can't|cannot|don't|haven't|hate|lose|break|doesn't|won't|too|tired|busy|late|no|not|stuck|get stuck|run out)\b/i

/** A title without its reason, which is said below it. */
export function withoutWhy(title: string): string {
  const cut = title.search(/,? (?:because|so that)\b|, (?:it's|that's|they're|there's) /i)
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
  return line.length > LONGEST_SAYING || OF_SPEAKER.test(line) || OUT_OF_PLACE.test(line) || /\?/.test(line) ? '' : line
}

const WHOLE = 0.6
const LONGEST_SAYING = 220
const OF_SPEAKER = /^\w+, |\b(?:i|i'm|i've|i'd|i'll|me|my|we|we're|our|us|let's|number|step|tip)\b/i

// The words of its sentence before it, or else the sentence before.
function saidBefore(told: Told, { from, sentence }: Urged): string {
  const start = told.sentences[sentence]?.from ?? from
  const own = from - start < FEWEST_BEFORE ? '' : cleanSentence(joinWords(told.words.slice(start, from)))
  const isPart = told.isBeside[sentence - 1] !== false
  const said = own !== '' || isPart ? own : told.prose(sentence - 1, sentence - 1)
  if (said.length > LONGEST_BEFORE || said === '') return ''
  const words = said.split(' ')
  while (LEADS.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ').replace(/[.,]?$/, '.')
}

const LEADS = /^(?:and|so|then|but|you|just)[.,]?$/i
const FEWEST_BEFORE = 4 // words
const LONGEST_BEFORE = 200

/** What is said from where a command begins, with its condition, to the next sure end of a clause that says more. */
export function passageOf(told: Told, { from, to, condition }: Urged): string {
  const { words, gaps } = told
  let end = to
  for (let k = to + FEWEST_MORE - 1; k < Math.min(words.length, to + MOST_MORE) && end === to; k++)
    if ((gaps[k] ?? 9) > SURE_END || /[.?!]["')]*$/.test(words[k]?.text ?? '')) end = k + 1
  if (sells(told, to, end)) end = to
  const said = cleanSentence(joinWords(words.slice(from, end)))
  const text = condition === '' ? said : `${condition}, ${uncapitalised(said)}`
  return commaSetter(words)(text)
}

const FEWEST_MORE = 3
const MOST_MORE = 28
