// What each feature of form adds to the log odds that an editor chooses a line as an action, in hundredths. Made by
// tests/training/train-advising.ts (no seed) from what editors chose in talks of the train split of the talks: Syntax show (MIT,
// Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee).

/** 1588 chosen actions, ridge 20; the last weight is the bias. */
export const ADVISING: readonly number[] = [
  -16, -26, -26, 27, -31, -14, 3, -1, -13, -7, 23, -23, -25, 14, 2, -15, -20, -17, -25, 24, 8, -25, -41, -8,
  30, 3, -3, 17, -3, -29, 3, 0, -12, -2, -15, 15, 19, 13, -2, 18, 29, 7, 9, -2, -1, -46, -31, 4,
  7, -12, -42, -10, -11, -60, 18, 5, -38, -13, -19, -15, -11, 2, -7, -4, 5, -4, 1, -6, -3, 2, -35, 10,
  6, 9, 21, -31, 14, 31, 18, 9, -18, -27, 5, -16, 14, 18, -20, 28, -2, 3, 0, 0, 0, 16, -6, 12,
  -1, 8, -36, -14, -5, -50, -11, -14, 39, -8, -7, 15, -6, 13, 23, 2, 14, -18, 12, -9, 1, 10, -30, 0,
  -9, 19, 3, -85,
] // prettier-ignore
