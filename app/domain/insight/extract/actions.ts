// Exactly four things to do: the speaker's own advice, then practices that are known to work, fitted to this video.
import { clock } from '../actions.ts'
import { firstStepFor } from '../first-step.ts'
import { ACTIONS_PER_VIDEO, type ExtractedStep, type KeyInsight, type SuggestedAction } from '../insights.ts'
import { HABIT_MARK } from '../lexicon/instruction.ts'
import type { Language } from '../tokens.ts'
import { countedAdvice, findAdvice, planOf, type Advice } from './advice.ts'
import type { Enumeration } from './enumeration.ts'
import type { Highlights } from './highlights.ts'
import type { Told } from './told.ts'

const MOST_ADVICE = 3
const SURE = 1.3
// A talk that counts its advice gives that.
const FEWEST_COUNTED = 2
const DESCRIPTION = 600

export interface ActionWorld {
  readonly told: Told
  readonly language: Language
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  readonly enumeration: Enumeration | null
  // What the video is about, to be read after "of" or "about".
  readonly topic: string
}

/** The four actions; no two have the same title, first step or cue. */
export function suggestActions(world: ActionWorld): SuggestedAction[] {
  const { told, language, steps, enumeration } = world
  const found = findAdvice(told, language)
  const counted = countedAdvice(told, enumeration?.points ?? [], language)
  const own =
    counted.length >= FEWEST_COUNTED
      ? counted.slice(0, ACTIONS_PER_VIDEO)
      : found.filter(({ worth }) => worth >= SURE).slice(0, MOST_ADVICE)
  const advice = own.map((one) => adviceAction(told, one))
  const made = [...(steps.length >= 3 ? [stepsAction(world)] : []), ...advice]
  for (const practice of practices(world)) {
    if (made.length >= ACTIONS_PER_VIDEO) break
    if (!made.some(({ title }) => title.toLowerCase() === practice.title.toLowerCase())) made.push(practice)
  }
  return distinctCues(made.slice(0, ACTIONS_PER_VIDEO))
}

function adviceAction(told: Told, { sentence, instruction }: Advice): SuggestedAction {
  const text = told.prose(sentence, sentence)
  const plan = planOf(text, instruction.line)
  const isHabit = plan.frequency !== undefined || HABIT_MARK.test(text)
  return {
    title: instruction.line.slice(0, 120),
    description: text.slice(0, DESCRIPTION),
    type: isHabit ? 'Habit' : 'one-time',
    firstStep: firstStepFor(instruction),
    suggestedCue: plan.when ?? cueFor(text, isHabit),
    evidence: told.evidence(sentence, sentence),
    ...plan,
  }
}

function cueFor(text: string, isHabit: boolean): string {
  if (/\b(?:evening|tonight|night|before bed)\b/i.test(text))
    return `${isHabit ? 'Every' : 'This'} evening, after dinner`
  if (/\b(?:morning|breakfast|wake up)\b/i.test(text))
    return `${isHabit ? 'Every' : 'Tomorrow'} morning, right after getting up`
  return isHabit ? 'After breakfast, before you open any other app' : 'Right after this video'
}

// Four actions that begin on the same cue would all be forgotten on the same cue.
const OTHER_CUES = [
  'Right after this video',
  'Tomorrow, before you open your mail',
  'This evening, after dinner',
  'After lunch, before you go on',
]

function distinctCues(actions: readonly SuggestedAction[]): SuggestedAction[] {
  const taken = new Set<string>()
  return actions.map((action) => {
    const cue = taken.has(action.suggestedCue)
      ? (OTHER_CUES.find((other) => !taken.has(other)) ?? action.suggestedCue)
      : action.suggestedCue
    taken.add(cue)
    return { ...action, suggestedCue: cue }
  })
}

function stepsAction({ steps, topic }: ActionWorld): SuggestedAction {
  const list = steps.map((step, i) => `${String(i + 1)}. ${step.title}`).join(' ')
  const [first] = steps
  return {
    title: `Go through the ${String(steps.length)} steps yourself: ${topic}`.slice(0, 120),
    description: list.slice(0, DESCRIPTION),
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}`.slice(0, 240),
    suggestedCue: 'The next time you have half an hour and the video at hand',
    evidence: first?.evidence ?? { quote: topic, startMs: 0 },
  }
}

// Recall and teaching help whatever the video is about (testing effect, Roediger & Karpicke 2006; teaching, Nestojko et al.
// 2014); the others need a moment that suits them.
function practices({ told, highlights, steps, topic }: ActionWorld): SuggestedAction[] {
  const heaviest = [...highlights.insights].sort((a, b) => b.importance - a.importance)
  const moments = [...heaviest, ...highlights.lessons.map(asMoment)]
  const best = moments[0] ?? asMoment({ text: told.prose(0, 0), evidence: told.evidence(0, 0) })
  const usable = moments.slice(1).find(({ content }) => TO_YOU.test(content))
  const second = heaviest.find((insight) => insight !== best && insight !== usable) ?? best
  return [
    recall(best, steps, topic),
    ...question(told),
    ...(usable === undefined ? [] : [apply(usable)]),
    explain(best, 'This evening, after dinner'),
    compare(second),
    explain(second, 'The next time you eat with someone'),
    watchAgain(best),
  ]
}

type Moment = Pick<KeyInsight, 'content' | 'evidence'>

function asMoment({ text, evidence }: Highlights['lessons'][number]): Moment {
  return { content: text, evidence }
}

const TO_YOU =
  /\b(?:if you(?! (?:look|think))|when you(?:'re)?|you (?:can|should|need to|could|might)|make sure|try to|it's (?:a good idea|important|best) to|the best way|the (?:more|better) you|instead of \w+ing|as long as you)\b/i

// What is said there, if a short sentence says it.
function saying({ content }: Moment): string {
  const short = content
    .split(/(?<=[.!])\s/)
    .find(
      (line) =>
        line.split(' ').length >= 5 &&
        line.length <= LONGEST_SAYING &&
        !/\?/.test(line) &&
        !/^(?:it|they|he|she|this|that)\b/i.test(line),
    )
  return short === undefined ? '' : `: “${short.replace(/[.!]$/, '')}”`
}

const LONGEST_SAYING = 60

function recall(best: Moment, steps: readonly ExtractedStep[], topic: string): SuggestedAction {
  const what = steps.length >= 3 ? `the ${String(steps.length)} steps` : 'three points'
  return {
    title: `Without looking, write down ${what} of ${topic}, then check at ${clock(best.evidence.startMs)}`.slice(
      0,
      120,
    ),
    description: `What you recall yourself, you keep. Among the points: ${best.content}`.slice(0, DESCRIPTION),
    type: 'one-time',
    firstStep: 'Take a sheet and write the numbers 1 to 3 on it.',
    suggestedCue: 'Tomorrow, before you open your mail',
    evidence: best.evidence,
  }
}

function explain(moment: Moment, suggestedCue: string): SuggestedAction {
  return {
    title:
      `Explain to someone in your own words what is said at ${clock(moment.evidence.startMs)}${saying(moment)}`.slice(
        0,
        120,
      ),
    description: moment.content.slice(0, DESCRIPTION),
    type: 'one-time',
    firstStep: 'Choose the person and send one line.',
    suggestedCue,
    evidence: moment.evidence,
  }
}

function apply(moment: Moment): SuggestedAction {
  return {
    title: `Try out once this week what is said at ${clock(moment.evidence.startMs)}${saying(moment)}`.slice(0, 120),
    description: moment.content.slice(0, DESCRIPTION),
    type: 'one-time',
    firstStep: 'Open your calendar and choose the day and the situation.',
    suggestedCue: 'Right after this video',
    evidence: moment.evidence,
  }
}

function compare(moment: Moment): SuggestedAction {
  return {
    title:
      `Write down how you see or do it yourself, beside what is said at ${clock(moment.evidence.startMs)}${saying(moment)}`.slice(
        0,
        120,
      ),
    description: moment.content.slice(0, DESCRIPTION),
    type: 'one-time',
    firstStep: 'Write two headings on a sheet: “in the video” and “I”.',
    suggestedCue: 'After lunch, before you go on',
    evidence: moment.evidence,
  }
}

function watchAgain({ evidence, content }: Moment): SuggestedAction {
  const at = clock(evidence.startMs)
  return {
    title: `Watch the moment at ${at} again and write its point in one sentence`,
    description: content.slice(0, DESCRIPTION),
    type: 'one-time',
    firstStep: `Open the video at ${at}.`,
    suggestedCue: 'Right after this video',
    evidence,
  }
}

const ASKED = /^(?:what|how|why|which|where|when|who|are|do|can|could) [^?]*\b(?:you|your)\b[^?]*\?$/i
const CHATTY =
  /\b(?:know what i mean|you guys|hear me|see (?:me|that|this)|ready|doing today|think of that|mean by that|want me|tell (?:us|me)|say|call|agree|right)\b/i
const FEWEST_ASKED = 6
const MOST_ASKED = 18

// A question put to the listener is worth an answer in writing.
function question(told: Told): SuggestedAction[] {
  let best: { readonly i: number; readonly worth: number } | undefined
  told.sentences.forEach((_, i) => {
    const line = told.prose(i, i)
    const length = line.split(/\s+/).length
    if (
      told.isOff[i] === true ||
      !ASKED.test(line) ||
      CHATTY.test(line) ||
      length < FEWEST_ASKED ||
      length > MOST_ASKED
    )
      return
    const worth = told.worth[i] ?? 0
    if (worth > (best?.worth ?? 0)) best = { i, worth }
  })
  if (best === undefined) return []
  const line = told.prose(best.i, best.i)
  return [
    {
      title: `Answer for yourself in writing: “${line}”`.slice(0, 120),
      description: `The video asks it, and goes on. Your own answer is what you can use: ${line}`.slice(0, DESCRIPTION),
      type: 'one-time',
      firstStep: 'Write the question at the top of a sheet.',
      suggestedCue: 'After lunch, before you go on',
      evidence: told.evidence(best.i, best.i),
    },
  ]
}
