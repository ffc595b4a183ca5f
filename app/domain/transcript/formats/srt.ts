// SubRip: numbered blocks, times with a comma, a few HTML-like tags and no escaping.
import type { Result } from '../../kernel/result.ts'
import { stripFormatTags } from '../clean-text.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import { withoutRestarts } from '../restarted-times.ts'
import { isRolling, withoutCarriedRows } from './rolling-lines.ts'
import { timedBlocks } from './timed-blocks.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

/** Reads SRT, numbered or not; removes position codes and formatting tags, counts rolling captions once. Never throws. */
export function parseSrt(text: string): Result<Reading, TranscriptProblem> {
  const { blocks, skipped } = timedBlocks(text.split('\n'))
  const plain = (row: string): string => decodeEntities(stripFormatTags(row).replace(/\{\\[^{}]{1,60}\}/g, ''))
  const raw = isRolling(blocks)
    ? withoutCarriedRows(blocks, plain)
    : blocks.map((block) => ({ ...block, text: plain(block.lines.join('\n')) }))
  const { captions, moved } = withoutRestarts(raw)
  return finishCues(captions, { skipped, moved })
}
