// What each feature of one to three sentences adds to the log odds that they are the gist of a lesson, and to how much of what a learner keeps they say, in
// hundredths; the last is the constant term. Made by tests/training/speaker/train-gist.ts (no seed) from the invented videos of tests/training/monologues.
export const GIST: readonly number[] = [
  23, 28, -7, 35, -2, -4, 3, -7, 9, 27, 11, 33, 74, 14, 22, -21, 2, -6, 6, -15, -2, 5, -7, -11, 26, 77, 0, -7, -8, -8,
  -112,
]
export const WORTH: readonly number[] = [
  -17, 9, -11, 4, -8, -4, -2, -6, 2, -7, 10, 11, 30, 6, 7, -27, 10, 15, -1, -5, -6, 6, 16, -18, 40, 27, 18, 2, -6, -3,
  -12,
]
