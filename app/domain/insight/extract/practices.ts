// Ways to use a video that help whatever it is about: recall and teaching (testing effect, Roediger & Karpicke 2006; teaching,
// Nestojko et al. 2014), and looking for what was said in one's own days.
import { clock } from '../actions.ts'
import type { Evidence, ExtractedStep, SuggestedAction } from '../insights.ts'
import type { Highlights } from './highlights.ts'
import { pointedness } from './standing.ts'
import type { Told } from './told.ts'

export const LONGEST_DESCRIPTION = 600

export interface PracticeWorld {
  readonly told: Told
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  // What the video is about, to be read after "of" or "about".
  readonly topic: string
}

/** The practices, the most fitting first; each rests on a moment of its own while there are enough. */
export function practices({ told, highlights, steps, topic }: PracticeWorld): SuggestedAction[] {
  const heaviest = [...highlights.insights].sort((a, b) => b.importance - a.importance)
  const moments: Moment[] = [
    ...heaviest,
    ...highlights.lessons.map(({ text, evidence }) => ({ content: text, evidence })),
  ]
  const said = claimsOf(told, highlights)
  const best = said[0] ?? moments[0] ?? { content: told.prose(0, 0), evidence: told.evidence(0, 0) }
  const [first = best, second = moments.find(({ evidence }) => evidence.startMs !== best.evidence.startMs) ?? best] =
    said
  return [
    recall(best, steps, topic),
    ...question(told),
    explain(said[1] ?? first),
    compare(said[2] ?? second),
    ...(said.length > 3 ? said.slice(3, 4).map(notice) : []),
    notice(best),
    watchAgain(best),
  ]
}

interface Moment {
  readonly content: string
  readonly evidence: Evidence
  // One whole sentence that can be quoted.
  readonly claim?: string
}

const FEWEST_CLAIMED = 5
const LONGEST_CLAIM = 58
const FEWEST_TOPICS = 2
const MOST_CLAIMS = 4
const WHOLE = 0.5
const NAMED = /(?<=[^.?!]\s)\p{Lu}\p{Ll}/gu
const OF_ONE =
  /\b(?:i|i'm|i've|i'll|i'd|we|we're|we've|my|our|he|she|his|her|they|they're|them|their|here|there's|today|tonight|yesterday)\b|["“”?]/i
const RISKY =
  /\b(?:volts?|voltage|mains|capacitors?|electric\w*|pills?|milligrams?|mg|medication|supplements?|caffeine|drugs?|dosage|loans?|invest\w*|stocks?|pay|dollars?|bucks|\$)/i

// Short whole sentences of the best passages that hold beyond this video, the best first.
function claimsOf(told: Told, { ranked }: Highlights): Moment[] {
  const found: (Moment & { readonly worth: number })[] = []
  for (const { first, last } of ranked) {
    for (let i = first; i <= last; i++) {
      const claim = told.prose(i, i).replace(/[.!]$/, '')
      if (claim.length > LONGEST_CLAIM || claim.split(' ').length < FEWEST_CLAIMED) continue
      if (OF_ONE.test(claim) || RISKY.test(claim) || /^(?:it|this|that|these|those)\b/i.test(claim)) continue
      if (new Set(told.facts.sentences[i]?.stems).size < FEWEST_TOPICS) continue
      if (told.facts.hasCapitals && (claim.match(NAMED)?.length ?? 0) > 1) continue
      if (told.wholenessOf(i) < WHOLE) continue
      const worth = (told.worth[i] ?? 0) + pointedness(claim)
      found.push({ claim, worth, content: told.prose(first, last), evidence: told.evidence(i, i) })
    }
  }
  return found.sort((a, b) => b.worth - a.worth).slice(0, MOST_CLAIMS)
}

const at = ({ evidence }: Moment) => clock(evidence.startMs)
const saying = (moment: Moment) =>
  moment.claim === undefined ? `what is said at ${at(moment)}` : `“${moment.claim}” (${at(moment)})`

function recall(best: Moment, steps: readonly ExtractedStep[], topic: string): SuggestedAction {
  const what = steps.length >= 3 ? `the ${String(steps.length)} steps` : 'three points'
  return {
    title: `Without looking, write down ${what} of ${topic}, then check`.slice(0, 120),
    description:
      `What you recall yourself, you keep. Check it in the transcript; one point is at ${at(best)}: ${best.content}`.slice(
        0,
        LONGEST_DESCRIPTION,
      ),
    type: 'one-time',
    firstStep: 'Take a sheet and write the numbers 1 to 3 on it.',
    suggestedCue: 'Tomorrow, before you open your mail',
    evidence: best.evidence,
  }
}

function explain(moment: Moment): SuggestedAction {
  return {
    title: `Explain to someone, with an example of your own: ${saying(moment)}`.slice(0, 120),
    description: moment.content.slice(0, LONGEST_DESCRIPTION),
    type: 'one-time',
    firstStep: 'Choose the person and send one line.',
    suggestedCue: 'This evening, after dinner',
    evidence: moment.evidence,
  }
}

function compare(moment: Moment): SuggestedAction {
  return {
    title: `Write down where this holds for you, and where not: ${saying(moment)}`.slice(0, 120),
    description: moment.content.slice(0, LONGEST_DESCRIPTION),
    type: 'one-time',
    firstStep: 'Write two headings on a sheet: “holds” and “does not”.',
    suggestedCue: 'Right after this video',
    evidence: moment.evidence,
  }
}

function notice(moment: Moment): SuggestedAction {
  return {
    title: `Find one example from your last week for ${saying(moment)}`.slice(0, 120),
    description: moment.content.slice(0, LONGEST_DESCRIPTION),
    type: 'one-time',
    firstStep: 'Look through the last seven days of your calendar.',
    suggestedCue: 'After lunch, before you go on',
    evidence: moment.evidence,
  }
}

function watchAgain(moment: Moment): SuggestedAction {
  const { evidence, content } = moment
  return {
    title: `Watch the moment at ${at(moment)} again and write its point in one sentence`,
    description: content.slice(0, LONGEST_DESCRIPTION),
    type: 'one-time',
    firstStep: `Open the video at ${at(moment)}.`,
    suggestedCue: 'Right after this video',
    evidence,
  }
}

const ASKED = /^(?:what|how|why|which|where|when|who) [^?]*\b(?:your|do you want|would you)\b[^?]*\?$/i
const CHATTY =
  /\b(?:know what i mean|you guys|hear me|see (?:me|that|this)|ready|doing today|think of that|mean by that|want me|tell (?:us|me)|say|call|agree|right)\b/i
// At the end hosts ask each other.
const EARLY = 0.85
const ASKED_WELL = 0.5
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
    if (i < told.sentences.length * EARLY && worth > (best?.worth ?? ASKED_WELL)) best = { i, worth }
  })
  if (best === undefined) return []
  const line = told.prose(best.i, best.i)
  return [
    {
      title: `Answer for yourself in writing: “${line}”`.slice(0, 120),
      description: `The video asks it, and goes on. Your own answer is what you can use: ${line}`.slice(
        0,
        LONGEST_DESCRIPTION,
      ),
      type: 'one-time',
      firstStep: 'Write the question at the top of a sheet.',
      suggestedCue: 'After lunch, before you go on',
      evidence: told.evidence(best.i, best.i),
    },
  ]
}
