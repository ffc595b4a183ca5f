// A copied transcript panel has more on its lines than times and captions: each time in words, for screen readers; the headings of
// chapters between the captions; the name of the language at the end. None of it was spoken.
import { areTitlesTold, isLikeTitle } from '../author-chapter.ts'
import { isSpokenTime, timeParts } from './line-time.ts'

/** What follows a time: the words beside it, and the lines below it up to the next time. */
export type TimedLines = { readonly startMs: number; readonly beside: string; readonly below: readonly string[] }

const LABELLED_SHARE = 0.5
const FEWEST_LABELLED_SHARE = 0.2
// Captions made by a machine say so behind the name of their language. Other brackets may hold a remark on what is said.
const LANGUAGE = /^(?!\p{Ll})[\p{L}\p{M} ]{2,30} \(([^()]{2,40})\)$/u
const BY_MACHINE = /aut[oó]|otomat|авто|αυτό|אוטו|تلقائي|स्वत|อัตโนมัติ|tự động|자동|自[动動]/iu
const HEADED_SHARE = 0.1
const FEWEST_HEADINGS = 2
const SHORTEST_CHAPTER_MS = 5000
const PANEL_NAME = /^(?:transcript|search (?:in video|transcript))$/i
const ASKS_OR_SHOUTS = /[?!？！؟]$/u

/** Without the lines that merely say the time above them. One such line among many captions was spoken. */
export function withoutLabels(blocks: readonly TimedLines[]): readonly TimedLines[] {
  const isLabelled = ({ startMs, below }: TimedLines) => below.length > 1 && isSpokenTime(below[0] ?? '', startMs)
  const labelled = blocks.filter(isLabelled).length
  const told = blocks.filter((block) => isLabelled(block) || !hasOneOrTwo(block.startMs)).length
  if (labelled <= told * LABELLED_SHARE || labelled < blocks.length * FEWEST_LABELLED_SHARE) return blocks
  const hasLabel = (block: TimedLines) =>
    isLabelled(block) ||
    (block.below.length > 1 && hasOneOrTwo(block.startMs) && SAYS_ONE_WITHOUT_NUMBER.test(block.below[0] ?? ''))
  return blocks.map((block) => (hasLabel(block) ? { ...block, below: block.below.slice(1) } : block))
}

// Arabic and Hebrew say one and two without a number: "ثانية واحدة".
const SAYS_ONE_WITHOUT_NUMBER = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{Nd}\s،,]{2,60}$/u
function hasOneOrTwo(startMs: number): boolean {
  return timeParts(startMs).some((part) => part === 1 || part === 2)
}

/** A copied panel without its headings and the name of its language. `above`: the lines before the first time. */
export function withoutPanelLines(panel: {
  readonly above: readonly string[]
  readonly captions: readonly TimedLines[]
}): typeof panel {
  const captions = withoutLanguage(panel.captions)
  if (!isHeading(panel.above.at(-1)) || !hasHeadings(captions)) return { above: panel.above, captions }
  const spoken = captions.map((caption) => ({ ...caption, below: caption.below.slice(0, 1) }))
  return { above: panel.above.slice(0, -1), captions: spoken }
}

function withoutLanguage(captions: readonly TimedLines[]): readonly TimedLines[] {
  const last = captions.at(-1)
  const remark = LANGUAGE.exec(last?.below.at(-1) ?? '')?.[1] ?? ''
  if (last === undefined || last.below.length < 2 || !BY_MACHINE.test(remark)) return captions
  return [...captions.slice(0, -1), { ...last, below: last.below.slice(0, -1) }]
}

// The first chapter begins with the video: its heading is above the first time.
function isHeading(line: string | undefined): boolean {
  return line !== undefined && isLikeTitle(line) && !ASKS_OR_SHOUTS.test(line) && !PANEL_NAME.test(line)
}

// Nearly all captions have one line, and the further lines of the others are far apart and look like headings, unlike the captions
// themselves; otherwise they are rows of captions.
function hasHeadings(captions: readonly TimedLines[]): boolean {
  const headed = captions.filter(({ below }) => below.length > 1)
  if (headed.length < FEWEST_HEADINGS || headed.length > captions.length * HEADED_SHARE) return false
  if (!areTitlesTold(captions.flatMap(({ below }) => below.slice(0, 1)))) return false
  return headed.every(({ startMs, below }, i) => {
    const isApart = startMs - (headed[i - 1]?.startMs ?? -Infinity) >= SHORTEST_CHAPTER_MS
    return isApart && below.slice(1).every(isHeading)
  })
}
