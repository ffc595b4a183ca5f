// The lessons of a talk whose speaker marks them: "What I learned: ..."
import { LONGEST } from '../schema/limits.ts'
import type { Lesson } from './highlights.ts'
import type { Passage } from './talk/passages.ts'
import { withoutMarker } from './talk/marked-lessons.ts'
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
  const ends = [...starts, ...chapters.map(({ from }) => from), sentences.length]
  const lessons = starts.flatMap((first) => {
    const end = Math.min(...ends.filter((at) => at > first))
    const passage = lessonAt(told, first, end)
    const text = withoutMarker(told.prose(first, passage.last))
    return text.includes(' ') && text.length <= LONGEST.lesson
      ? [{ first, last: passage.last, text, evidence: told.evidence(first, passage.last) }]
      : []
  })
  return lessons.length < FEWEST ? [] : lessons.slice(0, MOST)
}

function lessonAt(told: Told, first: number, end: number): Passage {
  const { sentences } = told
  const isShort = withoutMarker(told.prose(first, first)).split(' ').length < SHORT
  const last = isShort && first + 1 < end && told.isOff[first + 1] !== true ? first + 1 : first
  const from = sentences[first]?.from ?? 0
  const to = sentences[last]?.to ?? from
  const mayHold = (span: Span) => span.first === first && span.last < end
  return wholeThought(
    told,
    { first, last, from, to, length: to - from, worth: 0 },
    { shown: [], mostWords: MOST_WORDS, mayHold },
  )
}
