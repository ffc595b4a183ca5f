// WebVTT as YouTube serves it and as download tools write it (https://www.w3.org/TR/webvtt1/).
import type { Result } from '../../kernel/result.ts'
import { stripTags } from '../clean-text.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import { readLanguage } from '../language-header.ts'
import { withoutRestarts } from '../restarted-times.ts'
import { isRolling, withoutCarriedRows } from './rolling-lines.ts'
import { timedBlocks } from './timed-blocks.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

/**
 * Reads WebVTT: header with `Language:`, NOTE, STYLE and REGION blocks, identifiers, settings, times without hours, inline word
 * times, voices (kept as `Name: `), and rolling captions, whose repeated rows count once. Never throws.
 */
export function parseWebVtt(text: string): Result<Reading, TranscriptProblem> {
  const { blocks, skipped } = timedBlocks(text.split('\n'))
  const plain = (row: string): string => decodeEntities(stripTags(row))
  const raw = isRolling(blocks)
    ? withoutCarriedRows(blocks, plain)
    : blocks.map((block) => ({ ...block, text: plain(block.lines.join('\n')) }))
  const { captions, moved } = withoutRestarts(raw)
  return finishCues(captions, { skipped, moved, language: readLanguage(text) })
}
