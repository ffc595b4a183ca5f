// What each number of a command adds to the grade that a reader would give to it as an action, in hundredths; the last is the constant
// term. Made by tests/training/train-urged.ts (no seed) from 213 graded commands of 47 texts.
export const URGES: readonly number[] = [3, -4, 3, -7, -5, 43, 25, 31, 26, -19, 28, -25, -23, 11, -24, 11]
