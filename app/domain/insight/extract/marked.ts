// The lessons of a talk whose speaker marks them: "What I learned: ..."
import { LONGEST } from '../schema/limits.ts'
import type { Lesson } from './highlights.ts'
import type { Passage } from './talk/passages.ts'
import { withoutMarker } from './talk/marked-lessons.ts'
import { chapterOf } from '../topics/chapters.ts'
import type { Told } from './talk/told.ts'
import type { Span } from './worth/span.ts'
import { wholeThought } from './worth/whole-thought.ts'

const MOST = 10
const FEWEST = 3
const MOST_WORDS = 50
// A lesson of fewer words takes the sentence after it, too.
const SHORT = 7

/** What follows each marker, in spoken order; none where that is said only once or twice. */
export function markedLessons(told: Told): readonly Lesson[] {
  const { sentences, markers, chapters } = told
  const starts = markers.map(({ to }) => sentences.findLastIndex(({ from }) => from <= to))
  const lessons: Lesson[] = []
  starts.forEach((first, i) => {
    // Two markers may be said in one sentence.
    if (lessons.length === MOST || first === starts[i - 1]) return
    const chapterEnd = chapters[chapterOf(chapters, first)]?.to ?? sentences.length
    const { last } = lessonAt(told, first, Math.min(chapterEnd, starts.find((at) => at > first) ?? chapterEnd))
    const text = withoutMarker(told.prose(first, last))
    // Speakers say a lesson again at the end.
    const own = withoutMarker(told.prose(first, first))
    if (!lessons.some((other) => other.text.startsWith(own)) && text.includes(' ') && text.length <= LONGEST.lesson)
      lessons.push({ first, last, text, evidence: told.evidence(first, last) })
  })
  return lessons.length < FEWEST ? [] : lessons
}

function lessonAt(told: Told, first: number, end: number): Passage {
  const { sentences } = told
  const isShort = withoutMarker(told.prose(first, first)).split(' ').length < SHORT
  const next = first + 1
  const last = isShort && next < end && told.isOff[next] !== true && told.isHeading[next] !== true ? next : first
  const from = sentences[first]?.from ?? 0
  const to = sentences[last]?.to ?? from
  const mayHold = (span: Span) => span.first === first && span.last < end
  return wholeThought(
    told,
    { first, last, from, to, length: to - from, worth: 0 },
    { shown: [], mostWords: MOST_WORDS, mayHold },
  )
}
