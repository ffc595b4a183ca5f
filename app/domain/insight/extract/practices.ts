// What to do with a video whose speaker advises too little: explain what it explains, and use or recall what it says (testing
// effect, Roediger & Karpicke 2006; teaching, Nestojko et al. 2014). Each names something that this video says.
import type { SuggestedAction } from '../schema/insights.ts'
import { explanationIn } from './worth/explanation.ts'
import { sentenceGrade } from './worth/reading.ts'
import type { Highlights } from './highlights.ts'
import type { Told } from './talk/told.ts'

export interface PracticeWorld {
  readonly told: Told
  readonly highlights: Highlights
  // What the video is about, phrased to follow "of" or "about".
  readonly topic: string
}

type Practice = Omit<SuggestedAction, 'suggestedCue'>

const MOST_EXPLAINED = 2

/** At least four practices, the most fitting first. */
export function practices(world: PracticeWorld): Practice[] {
  return [...explanations(world.told), ...onInsights(world.highlights), ...onTheWhole(world)]
}

function explanations(told: Told): Practice[] {
  if (told.language.code !== 'en') return []
  return told.telling
    .flatMap((i) => {
      const title = explanationIn(told.prose(i, i))
      return title === null ? [] : [{ title, i, grade: sentenceGrade(told, i) + (told.worth[i] ?? 0) }]
    })
    .sort((a, b) => b.grade - a.grade || a.i - b.i)
    .slice(0, MOST_EXPLAINED)
    .map(({ title, i }) => ({
      title,
      description: told.prose(i, i),
      type: 'one-time' as const,
      firstStep: 'Choose the person, and say the first sentence to yourself.',
      evidence: told.evidence(i, i),
    }))
}

interface OnInsight {
  readonly fits: RegExp
  readonly title: (said: string) => string
  readonly firstStep: string
}

// What is said to the learner can be used, a general statement explained.
const ON_INSIGHTS: readonly OnInsight[] = [
  { fits: /\b(?:you|your|you're)\b/i, title: (said) => `Find one place this week where you can use this: “${said}”`, firstStep: 'Write the sentence down, and below it where it could apply.' },
  { fits: /(?:)/, title: (said) => `Explain to someone, with an example of your own: “${said}”`, firstStep: 'Choose the person and the example.' },
  { fits: /(?:)/, title: (said) => `Write down what you would do differently, knowing this: “${said}”`, firstStep: 'Write down how you do it today.' },
] // prettier-ignore
const LONGEST_SAID = 70
const FEWEST_SAID = 4
// Words of one occasion, or that point to something shown; what can be used again is said in general.
const ONE_CASE =
  /^(?:it|this|that|they|he|she|there)\b|\b(?:i|i'm|i've|my|me|we're|our|he|she|they|his|her|was|were|had|did|got|went|here|this)\b/i

function onInsights({ insights }: Highlights): Practice[] {
  const general = insights.filter(({ title }) => title.length <= LONGEST_SAID && title.split(' ').length >= FEWEST_SAID && !ONE_CASE.test(title)) // prettier-ignore
  const taken = new Set<string>()
  return ON_INSIGHTS.flatMap(({ fits, title, firstStep }) => {
    const insight = general.find((one) => !taken.has(one.title) && fits.test(one.title))
    if (insight === undefined) return []
    taken.add(insight.title)
    return [{ title: title(insight.title), description: insight.content, type: 'one-time' as const, firstStep, evidence: insight.evidence }] // prettier-ignore
  })
}

const ON_THE_WHOLE: readonly { readonly title: (topic: string) => string; readonly why: string; readonly firstStep: string }[] = [
  { title: (topic) => `Write down from memory three points of ${topic}, then check`, why: 'What you recall yourself, you keep.', firstStep: 'Take a sheet and write the numbers 1 to 3 on it.' },
  { title: (topic) => `Choose one point of ${topic}, and the day this week you will use it`, why: 'A day in the calendar makes it likely to happen.', firstStep: 'Open your calendar and write the point on that day.' },
  { title: (topic) => `Explain ${topic} to someone in two minutes, and note where you get stuck`, why: 'Where you get stuck is what to watch again.', firstStep: 'Choose the person and send one line.' },
  { title: (topic) => `Write down one question that ${topic} leaves open for you, and find its answer`, why: 'What you still want to know shows where to go on.', firstStep: 'Write the question as you would ask it.' },
] // prettier-ignore

function onTheWhole({ told, highlights, topic }: PracticeWorld): Practice[] {
  const moments = highlights.ranked.map(({ first, last }) => told.evidence(first, last))
  return ON_THE_WHOLE.map(({ title, why, firstStep }, k) => ({
    title: title(topic),
    description: why,
    type: 'one-time' as const,
    firstStep,
    evidence: moments[k] ?? told.evidence(0, 0),
  }))
}
