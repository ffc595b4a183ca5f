// YouTube's own caption format, a download of YouTube Studio: `0:00:00.599,0:00:04.160`, then the text. SubViewer, of which it is
// a part, writes a line break as `[br]`.
import type { Result } from '../../kernel/result.ts'
import type { Reading } from '../finish-cues.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { parseSrt } from './srt.ts'

/** Reads SBV, and SubViewer with its header; apart from its time lines it is SRT without numbers. Never throws. */
export function parseSbv(text: string): Result<Reading, TranscriptProblem> {
  return parseSrt(text.replaceAll('[br]', '\n'))
}
