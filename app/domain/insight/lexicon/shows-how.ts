// What each number of extract/howto/shows-how.ts adds to the log odds that one speaker shows how something is done, in hundredths; the last
// is the constant term. Made by tests/training/speaker/train-shows-how.ts (no seed) from the invented videos of tests/training/monologues.
export const SHOWS_HOW: readonly number[] = [
  162, 0, -38, -19, 28, 10, -120, 147, 71, 64, 54, -79, -41, 15, 18, -10, 5, 72, -8, 17, -18, 35, -15, 14, 15, 33, 21,
  40, -6, 33, -2, -508,
]
