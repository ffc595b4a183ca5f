// A folder of Markdown notes, one per video, for programs such as Obsidian: front matter, links to moments, plans
// as tasks.
import type { Action } from '../action/action.ts'
import { isLetGo, isLiving } from '../action/living.ts'
import { textAt } from '../action/plan-field.ts'
import type { PlanField } from '../action/plan-place.ts'
import { planSentence } from '../action/plan-sentence.ts'
import { stepsOf } from '../action/tutorial-steps.ts'
import { isTimed } from '../insight/schema/moments.ts'
import type { Instant } from '../kernel/time.ts'
import { localDateOf } from '../kernel/zoned-time.ts'
import { escapeInline, escapeLines } from '../library-file/markdown-text.ts'
import { notesMarkdown } from '../library-file/notes-markdown.ts'
import { formatMoment } from '../kernel/moment.ts'
import type { Tag } from '../video/tag.ts'
import type { Video } from '../video/video.ts'
import { watchUrl, watchUrlAt } from '../video/video-identity.ts'
import { byAge, groupedBy } from '../kernel/rows.ts'
import { standing, type ExportFile, type ExportRows } from './export-rows.ts'

const LOOSE_FILE = 'Actions without a video.md'

/** One file per video, and one for actions without a video. `zone`: the zone whose calendar the dates use. */
export function* noteFiles(rows: ExportRows, zone: string): Generator<ExportFile, void, void> {
  const reflections = groupedBy(byAge(rows.reflections), ({ videoId }) => videoId)
  const actions = groupedBy(byAge(rows.actions), ({ videoId }) => videoId)
  const done = groupedBy(standing(rows.completions), ({ actionId }) => actionId)
  const planned = (own: readonly Action[], video: Video | null) =>
    own.map((action) =>
      plan(
        action,
        (done.get(action.id) ?? []).map(({ occurredAt }) => localDateOf(occurredAt, zone)),
        video,
      ),
    )
  const taken = new Set<string>([nameKey(LOOSE_FILE)])
  for (const video of byAge(rows.videos)) {
    const tags = rows.tags.get(video.id) ?? []
    const notes = { video, tags: [], reflections: reflections.get(video.id) ?? [] }
    const plans = planned(actions.get(video.id) ?? [], video)
    const text = [frontMatter(video, tags, localDateOf(video.createdAt, zone)), notesMarkdown(notes), ...section(plans)]
    yield { path: freeName(noteName(video), taken), text: text.join('\n') }
  }
  const known = new Set<string>(rows.videos.map(({ id }) => id))
  const loose = rows.actions.filter(({ videoId }) => videoId === null || !known.has(videoId))
  if (loose.length > 0)
    yield { path: LOOSE_FILE, text: [`# Actions without a video\n`, ...planned(byAge(loose), null)].join('\n') }
}

// What Windows, macOS or Linux refuse in a file name, and what has a meaning in Obsidian links.
const UNSAFE = /[\\/:*?"<>|#^[\]\p{Cc}\p{Cf}]+/gu
const NAME_BYTES = 180

// The YouTube id makes the name unique, and keeps it from being a reserved device name on Windows.
function noteName({ title, youtubeId }: Pick<Video, 'title' | 'youtubeId'>): string {
  const safe = title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()
  const short = beginning(safe).replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return `${short === '' ? 'Video' : short} (${youtubeId}).md`
}

// File systems count bytes; no character is cut in half.
function beginning(name: string): string {
  let bytes = 0
  let short = ''
  for (const character of name) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
    if (bytes > NAME_BYTES) break
    short += character
  }
  return short
}

// Two ids may differ only in case, which most file systems ignore.
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let n = 2; taken.has(nameKey(free)); n += 1) free = name.replace(/\.md$/, ` ${String(n)}.md`)
  taken.add(nameKey(free))
  return free
}

function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function frontMatter({ title, youtubeId, duration, category }: Video, tags: readonly Tag[], date: string): string {
  const url = watchUrl(youtubeId)
  const names = [...new Set(tags.map(({ name }) => tagWord(name)))].filter((name) => name !== '')
  return [
    '---',
    // Every JSON string is a valid YAML string.
    `title: ${JSON.stringify(title)}`,
    ...(url === null ? [] : [`url: ${url}`]),
    `date: ${date}`,
    ...(duration === null ? [] : [`duration: ${JSON.stringify(duration)}`]),
    ...(category === null ? [] : [`category: ${JSON.stringify(category)}`]),
    ...(names.length === 0 ? [] : ['tags:', ...names.map((name) => `  - ${JSON.stringify(name)}`)]),
    '---\n',
  ].join('\n')
}

// Obsidian's tags have no spaces, and digits alone are not a tag.
function tagWord(name: string): string {
  const word = name.replace(/[^\p{L}\p{M}\p{N}_/-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '')
  return /^\d+$/.test(word) ? `tag-${word}` : word
}

function section(plans: readonly string[]): readonly string[] {
  return plans.length === 0 ? [] : ['## Your actions\n', ...plans]
}

const PARTS: readonly (readonly [name: string, place: PlanField])[] = [
  ['Description', 'actionDescription'],
  ['First step', 'firstStep'],
  ['Obstacle', 'obstacle'],
  ['If it comes', 'ifThen'],
  ['Why', 'why'],
  ['How important it is', 'importance'],
  ['Other obstacles', 'obstacles'],
  ['What usually stops you', 'hurdles'],
  ['Who you will tell', 'accountability'],
  ['Reward', 'reward'],
  ['Note', 'reminder'],
  ['Source', 'sourceUrl'],
]

// A task, so that a note program can tick it; the completions recorded here are listed below it.
function plan(action: Action, days: readonly string[], video: Video | null): string {
  const { actionTitle, planningData, evidence } = action
  const { what = actionTitle, when = '', where = '' } = planningData
  const lines = [
    `- [${isLiving(action) || isLetGo(action) ? ' ' : 'x'}] ${escapeInline(actionTitle)}`,
    ...(when === '' && where === '' ? [] : [`  ${escapeInline(planSentence({ what, when, where }))}`]),
    ...PARTS.flatMap(([name, place]) => {
      const text = textAt(action, place) ?? ''
      return text === '' ? [] : [`  - ${name}: ${escapeLines(text, '    ')}`]
    }),
    ...stepsOf(planningData).map(({ title, description }) => {
      const lines = description === '' ? title : `${title}\n${description}`
      return `  - Step: ${escapeLines(lines, '    ')}`
    }),
    ...(evidence === null ? [] : [`  - Said${momentOf(video, evidence.startMs)}: ${escapeInline(evidence.quote)}`]),
    ...(days.length === 0 ? [] : [`  - Done: ${days.join(', ')}`]),
    ...(isLetGo(action) ? ['  - Let go'] : []),
  ]
  return `${lines.join('\n')}\n`
}

// A transcript without times puts every quote at 0; with times, 0 is the video's beginning. The note itself links to the video.
function momentOf(video: Video | null, startMs: Instant): string {
  if (startMs === 0 && (video === null || !isTimed(video))) return ''
  const url = video === null ? null : watchUrlAt(video.youtubeId, startMs)
  return url === null ? ` at ${formatMoment(startMs)}` : ` at [${formatMoment(startMs)}](${url})`
}
