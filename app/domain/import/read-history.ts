// YouTube's watch history in the JSON of Google Takeout.
import * as v from 'valibot'
import { parsedJson } from '../kernel/json.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { isBlank } from '../kernel/text.ts'
import { parseInstant } from '../kernel/time.ts'
import { parseYoutubeUrl } from '../video/youtube-url.ts'
import { eachOnce, type ImportList, type ImportProblem, type ListedVideo, type UnreadRow } from './import-list.ts'

const Entry = v.object({
  header: v.optional(v.string()),
  title: v.optional(v.string(), ''),
  titleUrl: v.optional(v.string()),
  time: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ name: v.optional(v.string()) })), []),
})
type Entry = v.InferOutput<typeof Entry>

const MUSIC = 'YouTube Music'

/** Each watched video once. Advertisements, music and entries without a page of their own are left out. */
export function readHistory(text: string): Result<ImportList, ImportProblem> {
  const read = parsedJson(text)
  if (read === undefined && /^\s*\[\s*\{/.test(text)) return err({ kind: 'cut_off' })
  const entries = v.safeParse(v.array(v.unknown()), read)
  if (!entries.success) return err({ kind: 'unknown_json' })
  if (entries.output.length === 0) return err({ kind: 'no_videos' })
  const videos: ListedVideo[] = []
  const unread: UnreadRow[] = []
  const leftOut: UnreadRow[] = []
  for (const [at, value] of entries.output.entries()) {
    const entry = v.safeParse(Entry, value)
    if (!entry.success) unread.push({ row: at + 1, text: shown(value) })
    else {
      const video = videoIn(entry.output)
      if (video === null) leftOut.push({ row: at + 1, text: entry.output.title.slice(0, 120) })
      else videos.push(video)
    }
  }
  const isHistory = videos.length > 0 || leftOut.some(({ text: title }) => title !== '')
  return isHistory
    ? ok({ kind: 'history', name: 'Watch history', videos: eachOnce(videos), unread, leftOut })
    : err({ kind: 'unknown_json' })
}

function shown(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 120)
  } catch {
    return '' // nested too deep to be written again
  }
}

function videoIn({ header, title, titleUrl, time, details }: Entry): ListedVideo | null {
  if (header === MUSIC || details.length > 0 || titleUrl === undefined) return null
  const url = parseYoutubeUrl(titleUrl)
  return url.ok
    ? { youtubeId: url.value.youtubeId, title: titleIn(title), addedAt: parseInstant(time), notes: [] }
    : null
}

// "Watched " and the title; a removed video has its address instead. Other languages put the word elsewhere.
function titleIn(title: string): string | null {
  const named = /^Watched (.+)$/.exec(title)?.[1]?.trim()
  return named === undefined || isBlank(named) || /^https?:\/\//.test(named) ? null : named.slice(0, 300)
}
