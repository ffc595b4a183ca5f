// What each feature of form adds to the log odds that an editor chooses a line as an action, in hundredths. Made by
// tests/training/train-advising.ts (no seed) from what editors chose in talks of the train split of the talks: Syntax show (MIT,
// Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee).

/** 1588 chosen actions, ridge 20; the last weight is the bias. */
export const ADVISING: readonly number[] = [
  -17, -22, -26, 36, -48, -15, -1, -2, -12, -12, 16, -35, -27, 14, 11, -18, -24, -13, -24, 25, 9, -38, -54, -16,
  32, -3, -3, 11, -3, -34, 7, 1, 10, 26, 9, -2, 21, 26, 5, 5, 12, 6, -8, 9, -17, -5, -6, -51,
  -30, -13, -36, -14, -17, -68, 22, 7, -1, -35, 15, 9, 15, 23, -28, 12, 33, 18, 6, -18, -28, 6, -13, 18,
  26, -18, 32, -12, 11, -1, -17, 6, 19, -3, 14, 1, 18, -49, -6, -5, -53, -11, -17, 28, -16, -4, 13, -4,
  6, 21, 4, 15, -22, 14, -10, 8, 14, -33, -3, -4, 22, 0, -101,
] // prettier-ignore
