// The steps of a video in which one person shows how something is done: the lines that are steps, in their order.
import { capitalised } from '../../../kernel/text.ts'
import { HOW_TO_TITLE } from '../../lexicon/moves.ts'
import type { ExtractedStep } from '../../schema/insights.ts'
import { isCommand } from '../../speech/command.ts'
import { topicStems } from '../../speech/tokens.ts'
import { overlap } from '../talk/overlap.ts'
import type { Told } from '../talk/told.ts'
import { stepLines, type StepLine } from './step-lines.ts'
import { stepTitles, type TitledMove } from './step-title.ts'

const MOST_STEPS = 16
const FEWEST_STEPS = 3
// In log odds: below it, a line is none of the steps. Lines of captions without full stops hold several sentences and are less sure.
const LEAST_ODDS = { stopped: -1, unstopped: -0.7 }
// Likely steps in a thousand words; a title that promises to show something needs fewer. Measured on the invented videos of one speaker,
// each graded by what the other files taught.
const SHOWS = { promised: 7.5, usual: 10.5 }
const SAME = 0.6
const LONGEST = 600

const PROMISES =
  /\b(?:how to|how i (?!(?:\w+ed|paid|got|made|lost|went)\b)|routine|start to finish|like this|your own|beginners?|properly|the right way|the way i|in \d+ (?:minutes|lines))\b|\bi (?:make|cook|bake)\b|^(?!react)\w{3,}ing (?!.*\bwish)/i
// A promise that holds whatever else the title says: "Stop scam calls, step by step".
const SHOWN = /\b(?:step by step|shows? you|walkthrough|start to finish)\b/i
// What counts tips or mistakes, or gives reasons, is no procedure; in brackets they are said in passing: "(learn from my mistakes)".
const LISTS =
  /\b(?:tips?|mistakes?|habits|things|ways|questions?|q ?& ?a|myths?|moves|rules|reasons|settings|lessons|wrong|i tried|\d+ days?)\b(?! (?:routine|plan|method))|^why\b/i
const BRACKETS = /\([^()]*\)/g

/** The steps, or none where it shows nothing. */
export function demonstrationOf(told: Told): ExtractedStep[] {
  const fewest = fewestOf(told.title)
  if (fewest === Infinity) return []
  const lines = stepLines(told)
  const likely = lines.reduce((sum, { odds }) => sum + 1 / (1 + Math.exp(-odds)), 0)
  if ((likely * 1000) / Math.max(1, told.words.length) < fewest) return []
  const found = lines.flatMap((one) => stepsOf(told, one))
  const distinct = found.filter(
    (one, i) =>
      !found.some(
        (other, k) => k !== i && isSame(one, other) && (other.odds > one.odds || (other.odds === one.odds && k < i)),
      ),
  )
  const least = distinct.map(({ odds }) => odds).sort((a, b) => b - a)[MOST_STEPS - 1] ?? -Infinity
  const steps = distinct.filter(({ odds }) => odds >= least).slice(0, MOST_STEPS)
  return steps.length < FEWEST_STEPS ? [] : steps.map(({ step }) => step)
}

const PART = /[?!:|(] ?/

function fewestOf(title: string): number {
  if (SHOWN.test(title)) return SHOWS.promised
  if (LISTS.test(title.replace(BRACKETS, ''))) return Infinity
  const promises = PROMISES.test(title) || HOW_TO_TITLE.test(title) || title.split(PART).some(isCommand)
  return promises && !/^stop\b/i.test(title) ? SHOWS.promised : SHOWS.usual
}

interface Found {
  readonly step: ExtractedStep
  readonly odds: number
  readonly stems: ReadonlySet<string>
}

const isSame = (one: Found, other: Found) =>
  one.step.title === other.step.title || (overlap(one.stems, other.stems) > SAME && verbOf(one) === verbOf(other))
const verbOf = ({ step }: Found) => step.title.split(' ', 1)[0]

function stepsOf(told: Told, { line, moves, odds }: StepLine): Found[] {
  const isStopped = told.sentences[line.last]?.punctuated === true
  const least = isStopped ? LEAST_ODDS.stopped : LEAST_ODDS.unstopped
  const isOff = told.isOff.slice(line.first, line.last + 1).includes(true)
  if (odds < least || isOff || told.isDenied(line.last) || NOT_SHOWN.test(line.text) || HARMS.test(line.text)) return []
  if (SUPPOSED.test(told.sentences[line.first]?.text ?? '')) return []
  const titled = stepTitles(line.text, moves, isStopped)
  return titled.map(({ title }, i) => {
    const description = wordsAround(line.text, titled, i).slice(0, LONGEST)
    const step = { title, description, evidence: told.evidence(line.first, line.last) }
    return { step, odds: odds - i * LATER, stems: new Set(topicStems(title, told.language)) }
  })
}

// What somebody else did or said, what was done before or only happens, what is sold.
const NOT_SHOWN =
  /\b(?:used to|did before|what happens is|once and i|was the plan|(?:he|she|they)(?:'d| said| says| told)|never saw|the link|my code|percent off|checkout|subscribe|discount|every (?:single )?(?:day|time you)|the first (?:one|time) i|i ever did|came off|the kettle on|you can always|last time|advert|tells (?:his|her|their)|not joking|in your life|like when|or like)\b/i
// "Otherwise the nail comes up", "and you'll crack the stone": what happens if it is done in another way.
const HARMS =
  /^otherwise\b|^people (?:hold|put|use|do)\b|\b(?:you['’]ll|you (?:can|could|will|might)|you['’]d|it['’]ll|it will) (?:just |only |even )?(?:burn|crack|break|ruin|snap|tear|split|hurt|damage|lose|scratch|strip|kill|rot|wreck)\b/i
// "I think you put it in at the end": a guess what the listener does wrong.
const SUPPOSED = /\bi (?:think|thought|bet|guess) (?:that )?you\b/i
const LATER = 0.3
const SHORT_LINE = 26 // words
const AFTER = 22 // words

// Of a line that runs on, or that holds several steps, only what is around the move.
function wordsAround(text: string, titled: readonly TitledMove[], i: number): string {
  const words = text.split(' ')
  const move = titled[i]?.move ?? null
  const next = titled[i + 1]?.move ?? null
  if (move === null || (words.length <= SHORT_LINE && titled.length === 1)) return capitalised(text)
  const from = leadOf(words, move.from)
  const end = Math.min(next === null ? words.length : leadOf(words, next.from), move.to + AFTER)
  const said = words.slice(from, end)
  while (LINKS.test(said.at(-1) ?? '')) said.pop()
  return capitalised(said.join(' ')).replace(/[.,;:]?$/, '.')
}

// "And then you": such words lead to the move.
function leadOf(words: readonly string[], from: number): number {
  let at = from
  while (at > 0 && from - at < MOST_LEAD && LINKS.test(words[at - 1] ?? '')) at--
  while (at < from && /^(?:and|so|but|then),?$/i.test(words[at] ?? '')) at++
  return at
}

const MOST_LEAD = 5
const LINKS =
  /^(?:and|so|but|then|now|next|first|you|we|i|just|please|okay|the|a|to|want|need|can|going|gonna|that|because|which|with|of|in|on),?$/i
