// Ways to use a video that help whatever it is about: recall and teaching (testing effect, Roediger & Karpicke 2006; teaching,
// Nestojko et al. 2014), worked on the things that the talk names again and again, or on the talk as a whole.
import type { ExtractedStep } from '../schema/insights.ts'
import type { Language } from '../speech/tokens.ts'
import type { Idea } from './idea.ts'
import { termGrades, type TermFrame } from './worth/term-features.ts'
import { findTerms, type Term } from './worth/terms.ts'
import type { Highlights } from './highlights.ts'
import type { Told } from './talk/told.ts'

export interface PracticeWorld {
  readonly told: Told
  readonly language: Language
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  // What the video is about, to be read after "of" or "about".
  readonly topic: string
}

/** The practices on the talk's terms and on the whole of it, each with the grade that readers would give it. */
export function practices(world: PracticeWorld): Idea[] {
  return [...onTerms(world.told, world.language), ...onTheWhole(world)]
}

interface Frame {
  readonly frame: TermFrame
  readonly title: (terms: readonly string[]) => string
  readonly terms: number
  readonly why: string
  readonly firstStep: string
  readonly cue: string
}

const ON_TERMS: readonly Frame[] = [
  { frame: 'recall', terms: 3, title: ([a = '', b = '', c = '']) => `Without looking, write down what was said about ${a}, ${b} and ${c}`, why: 'What you recall yourself, you keep. Then check in the transcript, for example here: ', firstStep: 'Write the three terms below each other on a sheet.', cue: 'Tomorrow, before you open your mail' },
  { frame: 'explain', terms: 1, title: ([a = '']) => `Explain ${a} to someone in two minutes, and note where you get stuck`, why: 'Where you get stuck is what to watch again. The video says: ', firstStep: 'Choose the person and send one line.', cue: 'This evening, after dinner' },
  { frame: 'explain2', terms: 1, title: ([a = '']) => `Write down what ${a} means, with an example of your own`, why: 'An example of your own shows whether you have understood it. The video says: ', firstStep: 'Write the term at the top of a sheet and the first half sentence below it.', cue: 'After lunch, before you go on' },
  { frame: 'lookup', terms: 1, title: ([a = '']) => `Look up ${a} and note one thing that the video did not say`, why: 'A second source shows what the first left out. The video says: ', firstStep: 'Type the term into a search box and open the first result.', cue: 'Right after this video' },
] // prettier-ignore

function onTerms(told: Told, language: Language): Idea[] {
  const terms = findTerms(told, language).map((term) => ({ term, gradeOf: termGrades(told, term) }))
  const taken = new Set<Term>()
  return ON_TERMS.flatMap(({ frame, title, terms: wanted, why, firstStep, cue }) => {
    const graded = terms
      .filter(({ term }) => wanted > 1 || !taken.has(term))
      .map(({ term, gradeOf }) => ({ term, grade: gradeOf(frame) }))
      .sort((a, b) => b.grade - a.grade)
      .slice(0, wanted)
    const [first] = graded
    if (first === undefined || graded.length < wanted) return []
    if (wanted === 1) taken.add(first.term)
    // The strongest term has a practice of its own, which shows the sentence that says it.
    const { best } = graded[wanted > 1 ? 1 : 0]?.term ?? first.term
    return [
      {
        frame,
        grade: graded.reduce((sum, { grade }) => sum + grade, 0) / wanted,
        stems: [],
        action: {
          title: title(graded.map(({ term }) => `“${term.text}”`)),
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
  readonly grade: number
  readonly title: (topic: string) => string
  readonly why: string
  readonly firstStep: string
  readonly cue: string
}

// The grades are the means that readers gave.
const ON_THE_WHOLE: readonly Whole[] = [
  { frame: 'recall', grade: 3.2, title: (topic) => `Without looking, write down ${topic}, then check`, why: 'What you recall yourself, you keep. Check it in the transcript; one point is: ', firstStep: 'Take a sheet and write the numbers 1 to 3 on it.', cue: 'Tomorrow, before you open your mail' },
  { frame: 'choose', grade: 2.9, title: (topic) => `Choose one point of ${topic}, and the day this week you will use it`, why: 'Read the lessons and insights once more and take the one that fits your week. For example: ', firstStep: 'Open your calendar and write the point on that day.', cue: 'Right after this video' },
  { frame: 'wonder', grade: 2.8, title: (topic) => `Write down one question that ${topic} leaves open for you, and find its answer`, why: 'What you still want to know shows where to go on. It may begin here: ', firstStep: 'Write the question as you would ask it.', cue: 'After lunch, before you go on' },
  { frame: 'teach', grade: 2.6, title: (topic) => `Explain ${topic} to someone in two minutes, and note where you get stuck`, why: 'Where you get stuck is what to watch again. One of its points: ', firstStep: 'Choose the person and send one line.', cue: 'This evening, after dinner' },
] // prettier-ignore
const FEWEST_STEPS = 3

function onTheWhole({ told, highlights, steps, topic }: PracticeWorld): Idea[] {
  const moments = [...highlights.insights].sort((a, b) => b.importance - a.importance)
  const lessons = highlights.lessons.map(({ text, evidence }) => ({ content: text, evidence }))
  const all = [...moments, ...lessons, { content: told.prose(0, 0), evidence: told.evidence(0, 0) }]
  const recalled = steps.length >= FEWEST_STEPS ? `the ${String(steps.length)} steps` : 'three points'
  return ON_THE_WHOLE.map(({ frame, grade, title, why, firstStep, cue }, i) => {
    const { content, evidence } = all[Math.min(i, all.length - 1)] ?? { content: '', evidence: told.evidence(0, 0) }
    return {
      frame,
      grade,
      stems: [],
      action: {
        title: title(frame === 'recall' ? `${recalled} of ${topic}` : topic),
        description: `${why}${content}`,
        firstStep,
        suggestedCue: cue,
        evidence,
        type: 'one-time' as const,
      },
    }
  })
}
