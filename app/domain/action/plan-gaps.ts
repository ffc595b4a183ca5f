// What an if-then plan lacks: a moment, a place, one thing to do, worded as something that will be done. English only, and it
// only looks at words: a plan without gaps can still be a bad one.

export const PLAN_GAPS = ['moment', 'only_a_day', 'place', 'action', 'vague', 'negative'] as const
export type PlanGap = (typeof PLAN_GAPS)[number]

const CLOCK = /\b([01]?\d|2[0-3])[:.][0-5]\d\b|\b(1[0-2]|[1-9])\s?(am|pm)\b|\bat (noon|midnight)\b/
// An event is as good a cue as a clock time: "after breakfast", "when I hang up my coat".
const EVENT = /\b(after|before|as soon as|when|whenever|once|while|if)\b(?:\s+(?!i will\b|i'll\b)[\p{L}\d'’]+)+/u
const DAYS = [
  'today|tomorrow|tonight|daily|weekly|weekends?|weekdays?',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  'every (?:day|week|morning|evening|night)',
  'in the (?:morning|afternoon|evening)',
]
const DAY = new RegExp(`\\b(?:${DAYS.join('|')})\\b`)
const BEFORE_PLACES = 'at|in|on|by|from|next to|beside|near|into|outside|inside'
const PLACES = 'home|work|school|bed|town'
// "In the morning", "at the end" and "in a while" name a time.
const TIMES = 'morning|afternoon|evening|night|day|week|month|year|end|minute|moment|hour|while|time|future|bit'
const PLACE = new RegExp(`\\b(?:${BEFORE_PLACES})\\s+(?:${PLACES}|(?:the|my|our|a|an)\\s+(?!${TIMES})\\p{L}+)`, 'u')
const ACTION = /\b(i will|i'll|i’ll|i am going to|i'm going to|i’m going to|then i)\s+(?!not\b)[\p{L}]+/u
const VAGUE =
  /\b(try|trying|more|less|better|maybe|perhaps|sometimes|often|soon|regularly|healthier|a bit|at some point)\b/
const NEGATIVE = /\b(not|never|stop|avoid|quit|no more|won't|won’t|don't|don’t)\b/

/**
 * The gaps of a plan as it is typed, most useful first; none for `If it is 07:30 and I am in the kitchen, then I will
 * write one line`. A day without a time is its own gap: a date alone had no effect (Milkman 2011).
 */
export function planGaps(plan: string): readonly PlanGap[] {
  const text = plan.toLowerCase().replace(/\s+/g, ' ')
  const hasMoment = CLOCK.test(text) || hasEvent(text)
  const isFound: Readonly<Record<PlanGap, boolean>> = {
    moment: !hasMoment && !DAY.test(text),
    only_a_day: !hasMoment && DAY.test(text),
    place: !PLACE.test(text),
    action: !ACTION.test(text),
    vague: VAGUE.test(text),
    negative: NEGATIVE.test(text),
  }
  return PLAN_GAPS.filter((gap) => isFound[gap])
}

// "When it is Monday" names a day, not a moment.
function hasEvent(text: string): boolean {
  const [event = ''] = EVENT.exec(text) ?? []
  return (
    event !== '' && !/^\p{L}+ (it is |it's )?(on )?(a )?(next )?(mon|tues|wednes|thurs|fri|satur|sun)day/u.test(event)
  )
}
