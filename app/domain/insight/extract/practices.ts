// Ways to use a video that help whatever it is about: recall and teaching (testing effect, Roediger & Karpicke 2006; teaching,
// Nestojko et al. 2014), and looking for what was said in one's own days.
import { clock } from '../clock.ts'
import type { Evidence, ExtractedStep, SuggestedAction } from '../insights.ts'
import type { Highlights } from './highlights.ts'
import { sentenceGrade } from './reading.ts'
import type { Told } from './told.ts'

export const LONGEST_DESCRIPTION = 600

export interface PracticeWorld {
  readonly told: Told
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  // What the video is about, to be read after "of" or "about".
  readonly topic: string
}

/** The practices, the most fitting first. An exercise on one sentence needs a sentence that claims something; each is used once. */
export function practices({ told, highlights, steps, topic }: PracticeWorld): SuggestedAction[] {
  const heaviest = [...highlights.insights].sort((a, b) => b.importance - a.importance)
  const lessons = highlights.lessons.map(({ text, evidence }) => ({ content: text, evidence }))
  const [best = { content: told.prose(0, 0), evidence: told.evidence(0, 0) }, other = best] = [...heaviest, ...lessons]
  const claims = claimsOf(told, highlights)
  const recalled = steps.length >= 3 ? `the ${String(steps.length)} steps` : 'three points'
  return [
    practice(RECALL, { ...(claims[0] ?? best), about: `${recalled} of ${topic}` }),
    ...question(told),
    ...ON_A_CLAIM.slice(0, claims.length).map((kind, i) => practice(kind, { ...best, ...claims[i] })),
    ...ON_THE_WHOLE.map((kind, i) => practice(kind, { ...(i === 0 ? best : other), about: topic })),
  ]
}

interface Moment {
  readonly content: string
  readonly evidence: Evidence
  // What the practice is about, to be read within its title.
  readonly about?: string
}

interface Practice {
  readonly title: (about: string) => string
  readonly why: string
  readonly firstStep: string
  readonly cue: string
}

const RECALL: Practice = {
  title: (about) => `Without looking, write down ${about}, then check`,
  why: 'What you recall yourself, you keep. Check it in the transcript; one point is: ',
  firstStep: 'Take a sheet and write the numbers 1 to 3 on it.',
  cue: 'Tomorrow, before you open your mail',
}
const QUESTION: Practice = {
  title: (about) => `Answer for yourself in writing: ${about}`,
  why: 'The video asks it, and goes on. Your own answer is what you can use: ',
  firstStep: 'Write the question at the top of a sheet.',
  cue: 'After lunch, before you go on',
}
const ON_A_CLAIM: readonly Practice[] = [
  { title: (about) => `Explain with an example of your own: ${about}`, why: '', firstStep: 'Choose the person and send one line.', cue: 'This evening, after dinner' },
  { title: (about) => `Note where this holds for you, and where not: ${about}`, why: '', firstStep: 'Write two headings on a sheet: “holds” and “does not”.', cue: 'Right after this video' },
  { title: (about) => `Find one example from your last week for ${about}`, why: '', firstStep: 'Look through the last seven days of your calendar.', cue: 'After lunch, before you go on' },
] // prettier-ignore
const ON_THE_WHOLE: readonly Practice[] = [
  { title: (about) => `Explain ${about} to someone in two minutes, and note where you get stuck`, why: 'Where you get stuck is what to watch again. One of its points: ', firstStep: 'Choose the person and send one line.', cue: 'This evening, after dinner' },
  { title: (about) => `Choose one point of ${about}, and the day this week you will use it`, why: 'Read the lessons and insights once more and take the one that fits your week. For example: ', firstStep: 'Open your calendar and write the point on that day.', cue: 'Right after this video' },
  { title: (about) => `Write down one question that ${about} leaves open for you, and find its answer`, why: 'What you still want to know shows where to go on. It may begin here: ', firstStep: 'Write the question as you would ask it.', cue: 'After lunch, before you go on' },
] // prettier-ignore

function practice(
  { title, why, firstStep, cue }: Practice,
  { content, evidence, about = '' }: Moment,
): SuggestedAction {
  return {
    title: title(about).slice(0, LONGEST_TITLE),
    description: `${why}${content}`.slice(0, LONGEST_DESCRIPTION),
    type: 'one-time',
    firstStep,
    suggestedCue: cue,
    evidence,
  }
}

const LONGEST_TITLE = 120
const FEWEST_CLAIMED = 5
const LONGEST_CLAIM = 64
const LEAST_GRADE = -0.9
const FEWEST_TOPICS = 2
const MOST_CLAIMS = ON_A_CLAIM.length
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
      const worth = sentenceGrade(told, i)
      if (worth < LEAST_GRADE) continue
      const evidence = told.evidence(i, i)
      const about = `“${claim}” (${clock(evidence.startMs)})`
      found.push({ about, worth, content: told.prose(first, last), evidence })
    }
  }
  return found.sort((a, b) => b.worth - a.worth).slice(0, MOST_CLAIMS)
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
  return [practice(QUESTION, { about: `“${line}”`, content: line, evidence: told.evidence(best.i, best.i) })]
}
