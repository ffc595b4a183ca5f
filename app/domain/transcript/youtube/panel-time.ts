// The times of a transcript panel are whole seconds, written as in the language of the page: 4:48, or 4.48 in Danish, Finnish and
// Indonesian, and in several languages with digits of their own.
import { withAsciiDigits } from '../../kernel/native-digits.ts'
import { parseTimecode } from '../timecode.ts'

const DOTTED = /^\d{1,3}(?:\.[0-5]\d){1,2}$/

/** Whether a text may be such a time with dots; alone, it may also be a decimal. */
export function isDottedTime(text: string): boolean {
  return DOTTED.test(text)
}

/** The milliseconds of a panel's time; null when it is not a time. */
export function parsePanelTime(text: string): number | null {
  const time = withAsciiDigits(text.trim())
  return parseTimecode(isDottedTime(time) ? time.replaceAll('.', ':') : time)
}
