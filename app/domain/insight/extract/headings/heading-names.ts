// The names by which a chapter may be headed: in one speaker's talk what a learner would call it, elsewhere its topics.
import type { Chapter } from '../../topics/chapters.ts'
import type { Told } from '../talk/told.ts'
import type { GradedName } from '../worth/heading.ts'
import { TAUGHT_GRADE } from '../worth/most-said.ts'
import { lessonHeadings } from './lesson-heading.ts'

const NAME_FORMS = {
  counted: 'phrase',
  announced: 'phrase',
  command: 'statement',
  statement: 'statement',
  question: 'question',
  doing: 'doing',
  phrase: 'phrase',
} as const

// "Everyone's grandma" is somebody in passing.
const OF_SOMEBODY = /^\w+'s /

interface Known {
  readonly topics: readonly GradedName[]
  // The words and the headings of the chapters before.
  readonly used: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
}

/** The names, the best first. After a spoken number, what is said again and again is what is counted. */
export function headingNames(told: Told, chapter: Chapter, { topics, used, taken }: Known): readonly GradedName[] {
  const isTaught = (topics[0]?.grade ?? 0) >= TAUGHT_GRADE
  const isNamed = chapter.title !== undefined && chapter.spoken !== 'number'
  if (!told.isLesson || isNamed || (isTaught && chapter.spoken === 'number')) return topics
  const isStopped = told.sentences[chapter.from]?.punctuated === true
  const heading = lessonHeadings(told, chapter, used).find(({ text }) => !taken.has(text.toLowerCase()))
  if (heading === undefined) return isStopped ? topics : topics.filter(({ text }) => !OF_SOMEBODY.test(text))
  const { text, stems, form } = heading
  return [{ text, stems, form: NAME_FORMS[form], words: text.split(' ').length, weight: 1, grade: 0 }]
}
