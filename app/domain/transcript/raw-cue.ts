// What a format parser reads, before it is finished.

/** A word of a caption, or some words at once, with the spaces around them and when they begin. */
export type TimedWord = { readonly startMs: number; readonly text: string }

/**
 * A caption as a file gives it: text uncleaned, end often unknown, in any order, possibly overlapping. `words` are all of its text, where
 * the file says when each begins.
 */
export type RawCue = {
  readonly startMs: number
  readonly endMs: number | null
  readonly text: string
  readonly words?: readonly TimedWord[]
}
