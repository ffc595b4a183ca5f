// Whether one speaker shows how something is done, so that there are steps to list, or only talks about it: learned from the kinds of the
// invented videos.
import { HOW_TO_TITLE } from '../../lexicon/moves.ts'
import { SHOWS_HOW } from '../../lexicon/shows-how.ts'
import { isCommand } from '../../speech/command.ts'
import { keptOdds } from '../kept/kept.ts'
import { foretold } from '../../../kernel/foretold.ts'
import { shareOf } from '../talk/speaker.ts'
import { isStoryTold } from '../talk/talk-kind.ts'
import type { Told } from '../talk/told.ts'
import { urgedIn } from './rated.ts'

// In log odds. A needless list of steps is worse than a missing one.
const LEAST = -1.5

const PROMISES =
  /\b(?:how to|how i (?!(?:\w+ed|paid|got|made|lost|went)\b)|routine|start to finish|like this|your own|beginners?|properly|the right way|the way i|in \d+ (?:minutes|lines))\b|\bi (?:make|cook|bake)\b|^(?!react)\w{3,}ing (?!.*\bwish)/i
const SHOWN = /\b(?:step by step|shows? you|walkthrough|start to finish|watch me|with me|full process)\b/i
// What counts tips or mistakes, or gives reasons; in brackets they are said in passing: "(learn from my mistakes)".
const LISTS =
  /\b(?:tips?|mistakes?|habits|things|ways|questions?|q ?& ?a|myths?|moves|rules|reasons|settings|lessons|wrong|i tried|\d+ days?)\b(?! (?:routine|plan|method))|^why\b/i
const BRACKETS = /\([^()]*\)/g
const ASKS = /\b(?:why|what is|what happens|explain\w*|actually|worth it)\b/i
const PART = /[?!:|(] ?/

/** Whether it does; never where the title counts tips or mistakes or asks why, unless it promises to show something, too. */
export const showsHow = (told: Told): boolean =>
  (SHOWN.test(told.title) || !isList(told.title)) && foretold(showNumbers(told), SHOWS_HOW) > LEAST

const isList = (title: string) => LISTS.test(title.replace(BRACKETS, ''))

/**
 * What tells: what the title promises, how many sentences sound like steps, like advice and like lessons, and how it is talked.
 * @public tests/training/speaker/train-shows-how.ts learns the weights of these numbers.
 */
export function showNumbers(told: Told): number[] {
  const { title, words } = told
  const odds = keptOdds(told)
  const thousands = words.length / 1000
  const likely = (some: Float64Array) => rateOf(some.reduce((sum, one) => sum + chance(one), 0) / thousands)
  const { all, rated } = urgedIn(told)
  return [
    likely(odds.step), likely(odds.action), likely(odds.lesson), likely(odds.tempting),
    rateOf(rated.reduce((sum, { asStep }) => sum + Number(asStep > CLEAR), 0) / thousands), rateOf(rated.reduce((sum, { asAction }) => sum + Number(asAction > CLEAR), 0) / thousands),
    Number(isList(title)), Number(PROMISES.test(title)), Number(SHOWN.test(title)), Number(HOW_TO_TITLE.test(title)),
    Number(title.split(PART).some(isCommand)), Number(ASKS.test(title)), Number(/\b(?:i|my)\b/i.test(title)), Number(/\d/.test(title)),
    Number(isStoryTold(told)),
    ...SHARES.map((share) => shareOf(words, share) / 10),
    ...COUNTED_FORMS.map((form) => all.filter((one) => one.form === form).length / thousands / 10),
  ] // prettier-ignore
}

const SHARES: readonly RegExp[] = [
  /^(?:i|i'm|i've|my|me)$/,
  /^(?:you|your|you're)$/,
  /^(?:now|here|this|there|then|next)$/,
  /^(?:was|were|had|did|went|said|got)$/,
  /^(?:it|them)$/,
  /^(?:he|she|they|people|his|her)$/,
]

// Those there were when the weights were learned.
const COUNTED_FORMS = ['command', 'joined', 'not', 'i', "i'd", 'we', 'you', 'should', 'can', 'to'] as const

// In readers' grades from 0 to 3.
const CLEAR = 1.6
const chance = (odds: number) => 1 / (1 + Math.exp(-odds))
const rateOf = (times: number) => Math.log(0.5 + times)
