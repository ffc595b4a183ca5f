// Where the author of a video named its chapters, the sections a model wrote become exactly these.
import { isSoldTitle } from '../lexicon/chapter-titles.ts'
import { LONGEST } from '../schema/limits.ts'
import type { Section } from '../schema/insights.ts'
import { SECOND_MS } from '../../kernel/time.ts'
import type { AuthorChapter } from '../../transcript/author-chapter.ts'

// An author's time may lie a little after the first word.
const EARLY_MS = 5 * SECOND_MS

/**
 * The sections under the author's titles: those that begin in one chapter are joined, and those in an advertisement are left
 * out. Null where fewer than two chapters have one.
 */
export function sectionsByAuthor(sections: readonly Section[], chapters: readonly AuthorChapter[]): Section[] | null {
  const joined: { at: number; section: Section }[] = []
  let at = 0
  for (const section of sections) {
    // One whose start is unknown belongs to the section before it.
    if (section.startMs !== undefined) at = Math.max(at, chapterAt(chapters, section.startMs + EARLY_MS))
    const { title = '', startMs } = chapters[at] ?? {}
    if (isSoldTitle(title)) continue
    const before = joined.at(-1)
    if (before?.at !== at) joined.push({ at, section: { heading: title, text: section.text, startMs } })
    else before.section = { ...before.section, text: joinedText(before.section.text, section.text) }
  }
  return joined.length < 2 ? null : joined.map(({ section }) => section)
}

function chapterAt(chapters: readonly AuthorChapter[], ms: number): number {
  return Math.max(
    0,
    chapters.findLastIndex(({ startMs }) => startMs <= ms),
  )
}

function joinedText(text: string, more: string): string {
  return text.length + 1 + more.length > LONGEST.section ? text : `${text} ${more}`
}
