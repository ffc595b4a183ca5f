// The rows of a transcript panel as displayed on the page: a moment and the words.
import type { Result } from '../../kernel/result.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { parsePanelTime } from './panel-time.ts'

export type PanelRow = { readonly moment: string; readonly text: string }

/** The cues of a panel's rows; a row without a moment is counted as skipped. Never throws. */
export function cuesOfRows(rows: readonly PanelRow[]): Result<Reading, TranscriptProblem> {
  const timed = rows.flatMap(({ moment, text }) => {
    const startMs = parsePanelTime(moment)
    return startMs === null ? [] : [{ startMs, endMs: null, text }]
  })
  return finishCues(timed, { skipped: rows.length - timed.length })
}
