// Moments at which a lone speaker tells or shows what to do, named roughly: less sure than advice, so each is tied to its minute.
import { formatMoment } from '../../kernel/moment.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { topicStems } from '../speech/tokens.ts'
import type { ExtractedStep, SuggestedAction } from '../schema/insights.ts'
import { LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { NUMBER } from '../lexicon/grammar.ts'
import { URGES } from '../lexicon/urge-grades.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { cueFor } from './cue.ts'
import type { Idea } from './idea.ts'
import { overlap } from './talk/overlap.ts'
import { MOST_WORDS } from './talk/speaker.ts'
import type { Told } from './talk/told.ts'
import { talkKindOf } from './talk-kind.ts'
import { foretold } from './worth/foretold.ts'
import { isRuinous } from './worth/meant.ts'
import { findUrged, titleOfUrged, type Urged } from './urged/urged.ts'
import { canBeShown, isAlone, urgedFeatures } from './urged/urged-grade.ts'
import { meantIn, passageOf, urgesViewers, withoutWhy } from './urged/urged-advice.ts'

// Below it, few are worth going back to.
const LEAST_GRADE = 0.25
const MOST = 5
// In words: nearer, two are the same moment.
const APART = 60
const BEST = 3.9
const NEXT = 0.1

/** Whether one person tells viewers what to do, in no more words than a video of advice has. */
export const speaksToViewer = (told: Told): boolean => urgesViewers(told) && told.words.length <= MOST_WORDS

/** What to try in a video for its viewers, best first, beside its steps; none where the cues have no times. */
export function momentIdeas(told: Told, steps: readonly ExtractedStep[] = []): Idea[] {
  if ((told.words.at(-1)?.startMs ?? 0) === 0 || isRuinous(told)) return []
  const isStory = talkKindOf(told, 0) === 'story'
  const all = findUrged(told, true).filter(({ isHabit }) => isStory || !isHabit)
  const openings = all.map(({ title }) => openingOf(title))
  const kept: Urged[] = []
  const isMeant = meantIn(told)
  const graded = all
    .filter(
      (one) =>
        canBeShown(told, one) &&
        isAlone(one) &&
        isMeant(one) &&
        !NO_MOMENT.test(one.title) &&
        !isReported(told, one) &&
        !isNarrated(told, one) &&
        stemsOf(told, one).size > 0,
    )
    // Said all the time, it is a name: "C add nine".
    .filter(({ title }) => openings.filter((other) => other === openingOf(title)).length <= MOST_ALIKE)
    .map((one) => ({ one, grade: foretold(urgedFeatures(told, one, all), URGES) - doubt(told, one) }))
    .filter(({ one, grade }) => grade >= LEAST_GRADE && titleOf(one).length <= LONGEST_ACTION_TITLE)
    .sort((a, b) => b.grade - a.grade)
  const inSteps = steps.map(({ description }) => new Set(topicStems(description, told.language)))
  for (const { one } of graded) {
    const stems = stemsOf(told, one)
    if (
      kept.length < MOST &&
      inSteps.every((other) => overlap(other, stems) < 0.5) &&
      kept.every((other) => Math.abs(other.verbAt - one.verbAt) >= APART && overlap(stemsOf(told, other), stems) < 0.5)
    )
      kept.push(one)
  }
  return kept.map((one, i) => ({
    frame: `moment ${String(i)}`,
    grade: BEST - NEXT * i,
    stems: [...stemsOf(told, one)],
    action: momentAction(told, one, THEN[i % THEN.length] ?? THEN[0]),
  }))
}

const MOST_ALIKE = 2
const openingOf = (title: string) => title.toLowerCase().split(' ', 2).join(' ')
// What is done to mend something is told after "so".
function doubt({ words }: Told, one: Urged): number {
  const isMending = words.slice(Math.max(0, one.verbAt - 6), one.verbAt).some(({ norm }) => norm === 'so')
  return one.isHabit ? (isMending ? -0.1 : 0.5) : one.isLed || one.edge > 0 ? 0 : 0.1
}
const NO_MOMENT =
  /\b(?:like|go check|next \w+ minutes)\b| [b-hj-z]$|^(?:compare|do|call|get|try|keep|have) (?:that|it|this)\b|\bfor a year$/i

// In quotes, or what others do: "Everyone opens the app".
function isReported({ sentences }: Told, { sentence, title }: Urged): boolean {
  const text = sentences[sentence]?.text ?? ''
  return (
    /^(?:\w+ )?(?:everyone|everybody|people|they|some|most)\b/i.test(text) || (/["“]/.test(text) && !/["“]/.test(title))
  )
}

// "You open your phone, you lie on the sofa": what happens, unless it says how much, or in which case of the viewer's life.
function isNarrated({ words }: Told, { verbAt, title, condition }: Urged): boolean {
  const isOpen = condition === '' || /\byou\b/i.test(condition)
  return words[verbAt - 1]?.norm === 'you' && isOpen && !wordsOf(title).some((word) => NUMBER.test(word))
}

// Of what it is done with: two may begin with "write".
const stemsOf = ({ language }: Told, { title }: Urged) => new Set(topicStems(title.replace(/^\S+/, ''), language))

// Three actions should not begin alike.
const THEN = [
  'listen for a minute, and do it at once.',
  'listen for a minute, and write down the day on which you will do it.',
  'listen for a minute, and note in one line how it would look with you.',
] as const

const titleOf = ({ title, condition }: Urged): string =>
  titleOfUrged({ title: withoutWhy(title), condition }).replace(/,? (?:and )?not(?: a [^,]*)?$/, '')

function momentAction(told: Told, one: Urged, then: string): SuggestedAction {
  const evidence = evidenceOf(told.words, one.from, one.to)
  const at = formatMoment(evidence.startMs)
  const title = titleOf(one)
  return {
    title,
    description: passageOf(told, one),
    type: 'one-time',
    firstStep: `Open the video at ${at}, ${then}`,
    suggestedCue: cueFor(title, false),
    evidence,
  }
}
