// The chapters that the author wrote into the description, one line each, by the video site's own rules.
import { SECOND_MS } from '../../kernel/time.ts'
import { cutAt } from '../../kernel/text.ts'
import { FEWEST_CHAPTERS, LONGEST_CHAPTER_TITLE, MOST_CHAPTERS, type AuthorChapter } from '../author-chapter.ts'
import { cleanText, stripTags } from '../clean-text.ts'
import { parseTimecode } from '../timecode.ts'
import { ADDRESS } from './description-text.ts'

const SHORTEST_MS = 10 * SECOND_MS
// What is longer is a paragraph that happens to name a time.
const LONGEST_LINE = 300

// Before the time: nothing, a number such as "1." or "2)", bullets, emoji and brackets.
const TIME_FIRST = /^(?:\d{1,3}(?:[.)]|\uFE0F?\u20E3))?[^\p{L}\p{N}]{0,8}((?:\d{1,2}:)?\d{1,3}:\d\d)(?!:?\d)(.*)$/u
const TIME_LAST = /^(.*?[^\d:])((?:\d{1,2}:)?\d{1,3}:\d\d)[^\p{L}\p{N}]{0,4}$/u
// "0:00 - 1:30 Intro" names the end too.
const END_TIME = /^\s*(?:[-–—~→]|to\b)\s*(?:\d{1,2}:)?\d{1,3}:\d\d(?!:?\d)/u
const NUMBERED = /^(?:#?\d{1,3}[.):]\s+)+/u
// Separators, bullets, emoji and the like; an opening bracket or quote may begin a title.
const BEFORE_TITLE = /^[^\p{L}\p{N}\p{Ps}\p{Pi}"'¿¡#$€£@&]+/u
const AFTER_TITLE = /[\s\-–—:|•~=_>→*([{\p{Extended_Pictographic}\uFE0F\u200D]{1,99}$/u
const LEADERS = /[\s.…·]{2,99}$/u
const EMPTY_BRACKETS = /[([{]\s*[)\]}]/gu

interface Line extends AuthorChapter {
  readonly form: 'time-first' | 'time-last'
}

/**
 * The author's chapters: the first at 0:00, at least three, in order, each ten seconds or longer. Null when the description has
 * none, or what it has breaks these rules. Never throws.
 */
export function authorChapters(description: string, durationMs: number | null): AuthorChapter[] | null {
  const runs = runsFromStart(description.split(/\r\n|[\r\n]/).flatMap(chapterIn))
  return runs.find((chapters) => isWhole(chapters, durationMs ?? Infinity)) ?? null
}

// A description may hold two lists, such as chapters and songs: each begins at 0:00. All lines of a list have the same form, so that
// "more about this at 3:45" is none of them.
function runsFromStart(lines: readonly Line[]): AuthorChapter[][] {
  const runs: { form: Line['form']; chapters: AuthorChapter[] }[] = []
  for (const { form, title, startMs } of lines) {
    const run = runs.at(-1)
    if (startMs === 0) runs.push({ form, chapters: [{ title, startMs }] })
    else if (run?.form === form) run.chapters.push({ title, startMs })
  }
  return runs.map(({ chapters }) => chapters)
}

function isWhole(chapters: readonly AuthorChapter[], endMs: number): boolean {
  const isLong = ({ startMs }: AuthorChapter, i: number) => (chapters[i + 1]?.startMs ?? endMs) - startMs >= SHORTEST_MS
  return chapters.length >= FEWEST_CHAPTERS && chapters.length <= MOST_CHAPTERS && chapters.every(isLong)
}

function chapterIn(line: string): Line[] {
  if (line.length > LONGEST_LINE) return []
  const text = cleanText(stripTags(line))
  const first = TIME_FIRST.exec(text)
  const last = TIME_LAST.exec(text)
  if (first !== null) return lineOf('time-first', first[1], first[2]?.replace(END_TIME, ''))
  return lineOf('time-last', last?.[2], last?.[1])
}

function lineOf(form: Line['form'], time = '', said = ''): Line[] {
  const startMs = parseTimecode(time)
  const title = titleIn(said)
  return startMs === null || title === '' ? [] : [{ form, title, startMs }]
}

function titleIn(text: string): string {
  const plain = trimmed(text.replace(ADDRESS, ' ').replace(EMPTY_BRACKETS, ' ').replace(/\s+/g, ' '))
  // A title of nothing but a number keeps it.
  const [title] = cutAt(trimmed(plain.replace(NUMBERED, '')) || plain, LONGEST_CHAPTER_TITLE)
  return /[\p{L}\p{N}]/u.test(title) ? title : ''
}

function trimmed(text: string): string {
  return text.trim().replace(BEFORE_TITLE, '').replace(AFTER_TITLE, '').replace(LEADERS, '').trim()
}
