// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [
  17, 43, 0, 99, 54, -13, 157, -30, 40, 236, -24, 143, 85, 34, 4, -9, -30, -249, -173, -46, -92, 6, 29, 78, 115, 26,
  -71, 4, -75, 14, -48, -43, -34, -34, 57, 35, 6, -35, -7, 9, -29, -101, -283,
]
