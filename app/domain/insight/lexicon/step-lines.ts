// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [
  60, 27, -8, 51, 39, -8, 68, -22, 18, 182, -26, 157, 91, -14, -14, -23, -24, -155, -114, -9, -43, 2, 15, 19, 56, 34,
  -42, 0, -16, -14, -4, -13, -28, 21, 52, 3, -72, -19, 21, -74, -32, -56, 0, -3, 11, 89, -8, -22,
]
