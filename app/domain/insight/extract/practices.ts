// Practices that help with any video: recall and teaching (testing effect, Roediger & Karpicke 2006; teaching, Nestojko et al.
// 2014), applied to the terms that the talk keeps naming, or to the talk as a whole.
import type { ExtractedStep } from '../schema/insights.ts'
import type { Language } from '../speech/tokens.ts'
import type { Idea } from './idea.ts'
import { termGrades, type TermFrame } from './worth/term-features.ts'
import { findTerms, type Term } from './worth/terms.ts'
import { readerGrade } from './worth/reading.ts'
import type { Highlights } from './highlights.ts'
import type { Told } from './talk/told.ts'

export interface PracticeWorld {
  readonly told: Told
  readonly language: Language
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  // What the video is about, phrased to follow "of" or "about".
  readonly topic: string
}

/** The practices on the talk's terms and on the whole talk, each with its predicted reader grade. */
export function practices(world: PracticeWorld): Idea[] {
  return [...onTerms(world.told, world.language), ...onTheWhole(world)]
}

interface Frame {
  readonly frame: string
  // The graded practice most like this one, and how far readers graded this one above or below it.
  readonly like: TermFrame
  readonly above: number
  readonly title: (terms: readonly string[]) => string
  readonly terms: number
  readonly why: string
  readonly firstStep: string
  readonly cue: string
}

const ON_TERMS: readonly Frame[] = [
  { frame: 'recall', like: 'recall', above: 0, terms: 3, title: ([a = '', b = '', c = '']) => `Without looking, write down what was said about ${a}, ${b} and ${c}`, why: 'What you recall yourself, you keep. Then check in the transcript, for example here: ', firstStep: 'Write the three terms below each other on a sheet.', cue: 'Tomorrow, before you open your mail' },
  { frame: 'explain', like: 'explain', above: 0, terms: 1, title: ([a = '']) => `Explain ${a} to someone in two minutes, and note where you get stuck`, why: 'Where you get stuck is what to watch again. The video says: ', firstStep: 'Choose the person and send one line.', cue: 'This evening, after dinner' },
] // prettier-ignore

// Each video gets two of these; which two varies from video to video.
const IN_TURN: readonly Frame[] = [
  { frame: 'define', like: 'explain2', above: 0, terms: 1, title: ([a = '']) => `Write down what ${a} means, with an example of your own`, why: 'An example of your own shows whether you have understood it. The video says: ', firstStep: 'Write the term at the top of a sheet and the first half sentence below it.', cue: 'After lunch, before you go on' },
  { frame: 'quiz', like: 'explain2', above: -0.1, terms: 1, title: ([a = '']) => `Write three questions about ${a} on cards, and answer them tomorrow without looking`, why: 'A question answered from memory stays longer than a line read twice. One answer may be: ', firstStep: 'Take three cards and write the first question.', cue: 'After lunch, before you go on' },
  { frame: 'lookup', like: 'lookup', above: 0, terms: 1, title: ([a = '']) => `Look up ${a} and note one thing that the video did not say`, why: 'A second source shows what the first left out. The video says: ', firstStep: 'Type the term into a search box and open the first result.', cue: 'Right after this video' },
  { frame: 'record', like: 'explain2', above: -0.2, terms: 1, title: ([a = '']) => `Record yourself explaining ${a} for one minute, then listen to it once`, why: 'You hear at once what you have not understood yet. The video says: ', firstStep: 'Open the recorder of your phone and say the first sentence.', cue: 'On your next walk' },
] // prettier-ignore
const TURN = 0.4
// Below this grade, readers prefer practices on the whole talk to practices on a weak term.
const LEAST_GRADE = 2.9
// A longer title would be cut off in the middle of a term.
const LONGEST_TITLE = 120

// Chosen by the word count, so that the same talk always gets the same practices.
function framesFor(told: Told): readonly Frame[] {
  const turn = told.words.length % IN_TURN.length
  const isNext = (i: number) => (i - turn + IN_TURN.length) % IN_TURN.length < 2
  return [...ON_TERMS, ...IN_TURN.map((frame, i) => (isNext(i) ? frame : { ...frame, above: frame.above - TURN }))]
}

function onTerms(told: Told, language: Language): Idea[] {
  const terms = findTerms(told, language)
    .map((term) => ({ term, gradeOf: termGrades(told, term) }))
    .filter(({ gradeOf }) => gradeOf('explain') >= LEAST_GRADE)
  const taken = new Set<Term>()
  return framesFor(told)
    .toSorted((a, b) => b.above - a.above)
    .flatMap(({ frame, like, above, title, terms: wanted, why, firstStep, cue }) => {
      const graded = terms
        .filter(({ term }) => wanted > 1 || !taken.has(term))
        .map(({ term, gradeOf }) => ({ term, grade: gradeOf(like) + above }))
        .sort((a, b) => b.grade - a.grade)
        .slice(0, wanted)
      const [first] = graded
      const named = title(graded.map(({ term }) => `“${term.text}”`))
      if (first === undefined || graded.length < wanted || named.length > LONGEST_TITLE) return []
      if (wanted === 1) taken.add(first.term)
      // The strongest term has a practice of its own that shows its sentence, so a practice on several terms shows the second's.
      const { best } = graded[wanted > 1 ? 1 : 0]?.term ?? first.term
      return [
        {
          frame,
          grade: graded.reduce((sum, { grade }) => sum + grade, 0) / wanted,
          stems: [],
          action: {
            title: named,
            description: `${why}${told.prose(best, best)}`,
            firstStep,
            suggestedCue: cue,
            evidence: told.evidence(best, best),
            type: 'one-time' as const,
          },
        },
      ]
    })
}

interface Whole {
  readonly frame: string
  // Whether a point from the talk follows the reason.
  readonly showsPoint: boolean
  readonly grade: number
  readonly title: (topic: string) => string
  readonly why: string
  readonly firstStep: string
  readonly cue: string
}

// In the order of readers' preference; practices on a term of the talk come before these.
const ON_THE_WHOLE: readonly Whole[] = [
  { frame: 'recall', showsPoint: true, grade: 3.2, title: (topic) => `Without looking, write down ${topic}, then check`, why: 'What you recall yourself, you keep. Check it in the transcript; one point is: ', firstStep: 'Take a sheet and write the numbers 1 to 3 on it.', cue: 'Tomorrow, before you open your mail' },
  { frame: 'sum up', showsPoint: false, grade: 3.1, title: (topic) => `Sum up ${topic} in three sentences, and send them to someone who has not seen it`, why: 'Who writes for somebody else finds out what matters. Three sentences leave room for nothing else.', firstStep: 'Write the first sentence: what it is about.', cue: 'This evening, after dinner' },
  { frame: 'explain', showsPoint: true, grade: 3, title: (topic) => `Explain ${topic} to someone in two minutes, and note where you get stuck`, why: 'Where you get stuck is what to watch again. One of its points: ', firstStep: 'Choose the person and send one line.', cue: 'This evening, after dinner' },
  { frame: 'wonder', showsPoint: false, grade: 2.9, title: (topic) => `Write down one question that ${topic} leaves open for you, and find its answer`, why: 'What you still want to know shows where to go on. Write the answer below the question when you have it.', firstStep: 'Write the question as you would ask it.', cue: 'After lunch, before you go on' },
  { frame: 'choose', showsPoint: false, grade: 2.8, title: (topic) => `Choose one point of ${topic}, and the day this week you will use it`, why: 'Read the lessons and insights once more and take the one that fits your week. A day in the calendar makes it likely to happen.', firstStep: 'Open your calendar and write the point on that day.', cue: 'Right after this video' },
] // prettier-ignore
const FEWEST_STEPS = 3

function onTheWhole({ told, highlights, steps, topic }: PracticeWorld): Idea[] {
  const moments = [...highlights.ranked]
    .sort((a, b) => readerGrade(told, b) - readerGrade(told, a))
    .map(({ first, last }) => ({ content: told.prose(first, last), evidence: told.evidence(first, last) }))
  const all = [...moments, { content: told.prose(0, 0), evidence: told.evidence(0, 0) }]
  const recalled = steps.length >= FEWEST_STEPS ? `the ${String(steps.length)} steps` : 'three points'
  return ON_THE_WHOLE.map(({ frame, showsPoint, grade, title, why, firstStep, cue }, i) => {
    const { content, evidence } = all[Math.min(i, all.length - 1)] ?? { content: '', evidence: told.evidence(0, 0) }
    return {
      frame,
      grade,
      stems: [],
      action: {
        title: title(frame === 'recall' ? `${recalled} of ${topic}` : topic),
        description: showsPoint ? `${why}${content}` : why,
        firstStep,
        suggestedCue: cue,
        evidence,
        type: 'one-time' as const,
      },
    }
  })
}
