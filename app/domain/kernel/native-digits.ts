// Pages in Persian, Bengali, Marathi, Nepali or Burmese write their times in digits of their own.

// Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Burmese, Khmer, and
// the wide digits of East Asia: the nine others follow each zero.
const ZEROS = '٠۰०০੦૦୦௦౦೦൦๐໐၀០０'
const CODES = Array.from(ZEROS, (zero) => zero.charCodeAt(0))
const RANGES = CODES.map((code) => `${String.fromCharCode(code)}-${String.fromCharCode(code + 9)}`)
const NATIVE = new RegExp(`[${RANGES.join('')}]`, 'gu')
const DIGIT = `(?:\\d|${NATIVE.source})`
const TIME_FIRST = new RegExp(String.raw`^[[(]?${DIGIT}{1,3}(?::${DIGIT}{2}){1,2}(?!${DIGIT})`, 'gmu')

/** The text with ASCII digits. */
export function withAsciiDigits(text: string): string {
  return text.replace(NATIVE, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (CODES.findLast((zero) => zero <= code) ?? code))
  })
}

/** The text with the times at the start of its lines in ASCII digits; its words keep theirs. */
export function withAsciiTimes(text: string): string {
  return text.replace(TIME_FIRST, withAsciiDigits)
}
