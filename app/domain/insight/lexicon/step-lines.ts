// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [
  40, 48, 15, 15, 32, 1, 60, -3, 18, 155, -12, 173, 91, -9, -10, -10, -18, -135, -69, -31, -49, 12, 6, 19, 56, 28, -32,
  11, -6, -23, -9, -20, -29, 25, 43, 5, -66, -17, 13, -76, -25, -54, 7, -1, 17, 78, -4, 17,
]
