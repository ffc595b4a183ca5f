// The responses that fill YouTube's transcript panel: get_panel (segment view models) and the older get_transcript (renderers).
import { err, type Result } from '../../kernel/result.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue } from '../raw-cue.ts'
import { isRecord } from '../json.ts'
import { readMs } from '../timecode.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { parsePanelTime } from './panel-time.ts'
import { textOf, walkNodes } from './walk-nodes.ts'

type Node = Readonly<Record<string, unknown>>

/**
 * Reads the parsed body of `get_panel` or `get_transcript`, without the hits of a search in the panel. Panel times are whole seconds without an end, on the segment or on
 * the timeline item around it. `{}` means no transcript; an error body gives its code. The caller must check that the segments
 * are not another video's, from a stale panel (`panelOwner`). Never throws.
 */
export function parseGetPanel(body: unknown): Result<Reading, TranscriptProblem> {
  if (typeof body !== 'object' || body === null) return err({ kind: 'malformed', format: 'panel' })
  const error = isRecord(body) ? body['error'] : null
  if (isRecord(error)) return err({ kind: 'youtube_refused', code: readMs(error['code']) ?? 0 })
  const raw: RawCue[] = []
  let skipped = 0
  const take = (segment: Node, itemTime: unknown): 'skip' => {
    const cue = readSegment(segment, itemTime)
    if (cue) raw.push(cue)
    else skipped += 1
    return 'skip'
  }
  walkNodes(body, (node) => {
    // The rows that a search in the panel found, by the name that the panel's own element gives them.
    const hits = node['searchResultSegments']
    if (Array.isArray(hits) && hits.length > 0) return 'skip'
    const item = node['timelineItemViewModel']
    const segment = segmentIn(node)
    if (segment) return take(segment, null)
    if (!isRecord(item)) return 'descend'
    walkNodes(item, (inner) => {
      const timed = segmentIn(inner)
      return timed ? take(timed, item['timestamp']) : 'descend'
    })
    return 'skip'
  })
  return raw.length === 0 && skipped === 0 ? err({ kind: 'no_transcript' }) : finishCues(raw, { skipped })
}

/** Whether the body names a further page of rows, so that its own are not all. */
export function hasMoreRows(body: unknown): boolean {
  let hasMore = false
  walkNodes(body, (node) => {
    hasMore ||= 'continuationItemRenderer' in node
    return hasMore ? 'skip' : 'descend'
  })
  return hasMore
}

/** The video that a panel's rows belong to, from the target ids of get_transcript; null when unknown. */
export function panelOwner(body: unknown): string | null {
  let owner: string | null = null
  walkNodes(body, (node) => {
    const targetId = segmentIn(node)?.['targetId']
    if (typeof targetId === 'string') owner ??= /^([\w-]{11})\./.exec(targetId)?.[1] ?? null
    return owner === null ? 'descend' : 'skip'
  })
  return owner
}

function segmentIn(node: Node): Node | null {
  const segment = node['transcriptSegmentViewModel'] ?? node['transcriptSegmentRenderer']
  return isRecord(segment) ? segment : null
}

function readSegment(segment: Node, itemTime: unknown): RawCue | null {
  const text = textOf(segment) || textOf(segment['snippet']) || textOf(segment['text'])
  const startMs = readMs(segment['startMs']) ?? readTime(segment['timestamp']) ?? readTime(segment['startTimeText'])
  const moment = startMs ?? readTime(itemTime)
  return moment === null || text.trim() === '' ? null : { startMs: moment, endMs: readMs(segment['endMs']), text }
}

function readTime(node: unknown): number | null {
  return parsePanelTime(textOf(node))
}
