// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [
  30, 35, -1, 47, 40, -2, 72, -15, 16, 172, -25, 136, 98, -22, -9, -26, -23, -175, -104, -8, -45, 5, 23, 12, 59, 32,
  -36, 1, -11, -17, -4, -13, -34, 21, 56, -1, -63, -19, 20, -75, -21, -61, -2, -4, 12, 91, -11, -24,
]
