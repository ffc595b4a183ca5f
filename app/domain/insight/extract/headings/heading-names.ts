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

// "Pretty obvious you need a camera"
const HAS_SUBJECT = /\b(?:i|you|we|they|he|she|it)(?:['’]\w+)?\b/i
// "Interview styles" and "the interview style" are one.
const bare = (text: string) => text.toLowerCase().replace(/^(?:the|your|my|an?) /, '').replace(/s$/, '') // prettier-ignore

/** The names, the best first. After a spoken number, what is said again and again is what is counted. */
export function headingNames(told: Told, chapter: Chapter, { topics, used, taken }: Known): readonly GradedName[] {
  const isTaught = (topics[0]?.grade ?? 0) >= TAUGHT_GRADE
  const isNamed = chapter.title !== undefined && chapter.spoken !== 'number'
  if (!told.isLesson || isNamed || (isTaught && chapter.spoken === 'number')) return topics
  const known = new Set([...taken].map(bare))
  const isStopped = told.sentences[chapter.from]?.punctuated === true
  const free = lessonHeadings(told, chapter, used).filter(({ text }) => !known.has(bare(text)))
  // Where full stops are missing, a sentence is mostly chance speech, and what names something is what a reader looks for.
  const isPhrase = ({ form, text }: (typeof free)[number]) =>
    (NAME_FORMS[form] === 'phrase' || form === 'doing') && !HAS_SUBJECT.test(text)
  const heading = isStopped ? free[0] : (free.find(isPhrase) ?? (topics.length > 0 ? undefined : free[0]))
  if (heading === undefined) return isStopped ? topics : topics.filter(({ text }) => !OF_SOMEBODY.test(text))
  const { text, stems, form } = heading
  return [{ text, stems, form: NAME_FORMS[form], words: text.split(' ').length, weight: 1, grade: 0 }]
}
