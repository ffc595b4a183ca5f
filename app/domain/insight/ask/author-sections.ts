// Where the author of a video named its chapters, the sections a model wrote become exactly these.
import { isSoldTitle } from '../lexicon/chapter-titles.ts'
import { LONGEST, MOST_SECTIONS } from '../schema/limits.ts'
import type { Section } from '../schema/insights.ts'
import { SECOND_MS } from '../../kernel/time.ts'
import type { AuthorChapter } from '../../transcript/author-chapter.ts'

// An author's time may lie a little after the first word.
const EARLY_MS = 5 * SECOND_MS

/**
 * The sections under the author's titles: those of one chapter are its paragraphs, those in an advertisement are left out. Of too
 * many, those that say most remain. Null where fewer than two chapters have one.
 */
export function sectionsByAuthor(sections: readonly Section[], chapters: readonly AuthorChapter[]): Section[] | null {
  const joined = new Map<number, Section>()
  let at = 0
  for (const section of sections) {
    at = chapterOf(section, chapters, at)
    const { title = '', startMs } = chapters[at] ?? {}
    if (isSoldTitle(title)) continue
    const before = joined.get(at)
    const text = before === undefined ? section.text : joinedText(before.text, section.text)
    joined.set(at, { heading: title, text, startMs })
  }
  return joined.size < 2 ? null : fullest([...joined].sort(([a], [b]) => a - b).map(([, section]) => section))
}

// Cutting off the end would leave out the end of the video, and joining neighbours would put a text under a title not its own.
function fullest(sections: readonly Section[]): Section[] {
  const kept = new Set(sections.toSorted((a, b) => b.text.length - a.text.length).slice(0, MOST_SECTIONS))
  return sections.filter((section) => kept.has(section))
}

// A title names its chapter, wherever the quote of the section was found: the same words may be said again elsewhere, or nowhere.
// Without either, the section belongs to the one before it.
function chapterOf({ heading, startMs }: Section, chapters: readonly AuthorChapter[], before: number): number {
  const begun = startMs === undefined ? before : chapterAt(chapters, startMs + EARLY_MS)
  const isNamed = ({ title }: AuthorChapter) => title === heading
  // Two chapters may have one title.
  const later = chapters.findIndex((chapter, i) => i >= begun && isNamed(chapter))
  const named = later < 0 ? chapters.findLastIndex(isNamed) : later
  return named < 0 ? begun : named
}

function chapterAt(chapters: readonly AuthorChapter[], ms: number): number {
  return Math.max(
    0,
    chapters.findLastIndex(({ startMs }) => startMs <= ms),
  )
}

/** Two texts of sections as paragraphs of one; the first alone where they would not fit. */
export function joinedText(text: string, more: string): string {
  return text.length + 1 + more.length > LONGEST.section ? text : `${text}\n${more}`
}
