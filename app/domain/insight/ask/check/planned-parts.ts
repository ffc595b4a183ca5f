// What a video says about carrying out an action: how much, how often, when, where, what may get in the way. Each part is checked
// on its own, and an action may lack any of them.
import { SECOND_MS } from '../../../kernel/time.ts'
import type { SuggestedAction } from '../../schema/insights.ts'
import type { Place } from './place.ts'
import type { ReplyAction } from '../question/reply-schema.ts'
import type { TextCheck } from './text-check.ts'

type Parts = Pick<SuggestedAction, 'dose' | 'frequency' | 'when' | 'where' | 'obstacle' | 'ifThen' | 'steps'>

const MAX_STEPS = 20

/** The parts of the plan that the transcript supports. */
export function plannedParts(action: ReplyAction, check: TextCheck, place: Place): Parts {
  const { support } = check.source
  const said = (text: string | null, max: number): string | undefined => {
    const line = text === null ? '' : check.line(text, max)
    return line === '' || support.lacking(line, place) !== null ? undefined : line
  }
  const [dose, when, where] = [said(action.dose, 80), said(action.when, 160), said(action.where, 160)]
  const obstacle = said(action.obstacle, 240)
  // An if-then makes no sense without its obstacle.
  const ifThen = obstacle === undefined ? undefined : said(action.ifThen, 240)
  const steps = action.type === 'tutorial' ? stepsOf(action.steps ?? [], said) : []
  return {
    ...(dose !== undefined && { dose }),
    ...(isSoOften(action, check, place) && action.frequency !== null && { frequency: action.frequency }),
    ...(when !== undefined && { when }),
    ...(where !== undefined && { where }),
    ...(obstacle !== undefined && { obstacle }),
    ...(ifThen !== undefined && { ifThen }),
    ...(steps.length > 0 && { steps }),
  }
}

const NEAR_MS = 20 * SECOND_MS
const OCCASIONS = {
  daily: /\b(?:daily|nightly|days?|mornings?|evenings?|nights?|bed|bedtime|breakfast|lunch|dinner|commute|coffee)\b/i,
  weekly: /\b(?:weekly|weeks?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i,
  monthly: /\b(?:monthly|months?)\b/i,
} as const

// What comes "whenever you commit" is not daily: the plan is filled in from this, and its reminders follow.
function isSoOften(action: ReplyAction, { source }: TextCheck, place: Place): boolean {
  const { frequency, title, description, when, suggestedCue } = action
  if (frequency === null || !source.isEnglish) return true
  const near = source.cues.filter(({ startMs, endMs }) => endMs > place.startMs && startMs < place.startMs + NEAR_MS)
  const said = near.map(({ text }) => text)
  return OCCASIONS[frequency].test([title, description, when ?? '', suggestedCue, ...said].join(' '))
}

// All steps or none: with a gap they lead nowhere.
function stepsOf(steps: readonly string[], said: (text: string, max: number) => string | undefined): string[] {
  const lines = steps.slice(0, MAX_STEPS).map((step) => said(step, 240))
  return lines.flatMap((line) => (line === undefined || lines.includes(undefined) ? [] : [line]))
}
