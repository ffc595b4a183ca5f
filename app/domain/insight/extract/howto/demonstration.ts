// The steps of a video in which one person shows how something is done, in spoken order: what is urged, chosen as readers graded it.
import { capitalised } from '../../../kernel/text.ts'
import type { ExtractedStep } from '../../schema/insights.ts'
import { joinWords } from '../../speech/sentences.ts'
import { topicStems } from '../../speech/tokens.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { overlap } from '../talk/overlap.ts'
import type { Told } from '../talk/told.ts'
import { urgedIn, type RatedUrged } from '../urged/rated.ts'
import { titleOfUrged, type Urged } from '../urged/urged.ts'
import { passageOf } from '../urged/urged-advice.ts'

const MOST_STEPS = 10
const FEWEST_STEPS = 3
// In readers' grades from 0 to 3.
const LEAST_GRADE = 1.65
const SAME = 0.6
const LONGEST = 600

interface Candidate {
  readonly one: Urged
  // The topic words of its title.
  readonly stems: ReadonlySet<string>
}

/** The steps, or none where too few are clear. */
export function demonstrationOf(told: Told): ExtractedStep[] {
  const likely = urgedIn(told).rated.filter((one) => isStep(told, one))
  const candidates = likely
    .toSorted((a, b) => b.asStep - a.asStep)
    .map(({ one }) => ({ one, stems: new Set(topicStems(one.title, told.language)) }))
  const chosen: Candidate[] = []
  for (const candidate of candidates)
    if (chosen.length < MOST_STEPS && chosen.every((other) => isAnotherStep(candidate, other))) chosen.push(candidate)
  if (chosen.length < FEWEST_STEPS) return []
  return chosen
    .sort((a, b) => a.one.verbAt - b.one.verbAt)
    .map(({ one }) => ({
      title: titleOfUrged(one),
      description: capitalised(passageOf(told, one)).slice(0, LONGEST),
      evidence: evidenceOf(told.words, one.from, one.to),
    }))
}

function isStep(told: Told, { one, asStep }: RatedUrged): boolean {
  if (asStep < LEAST_GRADE || one.form === 'not' || told.isDenied(one.sentence)) return false
  const { from = 0, to = 0, punctuated } = told.sentences[one.sentence] ?? {}
  const [start, end] = punctuated === true ? [from, to] : [Math.max(from, one.from - AROUND), Math.min(to, one.to + AROUND)] // prettier-ignore
  const said = joinWords(told.words.slice(start, end))
  return ![NOT_SHOWN, HARMS, SUPPOSED, NO_PLACE].some((pattern) => pattern.test(said))
}

// Captions without full stops hold several sentences in one: so many words around a step are its own.
const AROUND = 10
// What somebody else did or said, what was done before or only happens, what is sold.
const NOT_SHOWN =
  /\b(?:used to|did before|what happens is|once and i|was the plan|(?:he|she|they)(?:'d| said| says| told)|never saw|the link|my code|percent off|checkout|subscribe|discount|every (?:single )?(?:day|time you)|the first (?:one|time) i|i ever did|came off|the kettle on|you can always|last time|advert|tells (?:his|her|their)|not joking|in your life|like when|or like)\b/i
// "Otherwise the nail comes up", "and you'll crack the stone": what happens if it is done in another way.
const HARMS =
  /^otherwise\b|^people (?:hold|put|use|do)\b|\b(?:you['’]ll|you (?:can|could|will|might)|you['’]d|it['’]ll|it will) (?:just |only |even )?(?:burn|crack|break|ruin|snap|tear|split|hurt|damage|lose|scratch|strip|kill|rot|wreck)\b/i
// "I think you put it in at the end": a guess what the listener does wrong.
const SUPPOSED = /\bi (?:think|thought|bet|guess) (?:that )?you\b/i
const NO_PLACE = /\bsomewhere\b/i

// Of other words, and not the same thing once more.
function isAnotherStep({ one, stems }: Candidate, { one: other, stems: others }: Candidate): boolean {
  if (one.from < other.to && other.from < one.to) return false
  return overlap(stems, others) <= SAME || verbOf(one) !== verbOf(other)
}

const verbOf = ({ title }: Urged) => title.split(' ', 1)[0]
