// What each number of extract/howto/shows-how.ts adds to the log odds that one speaker shows how something is done, in hundredths; the last
// is the constant term. Made by tests/training/speaker/train-shows-how.ts (no seed) from the invented videos of tests/training/monologues.
export const SHOWS_HOW: readonly number[] = [
  198, 0, -79, -21, 33, 24, -107, 111, 118, 59, 44, -77, -4, 4, 6, -10, -12, 73, -15, 7, -8, 11, 22, 34, 7, 40, -2, 41,
  2, 48, 37, -385,
]
