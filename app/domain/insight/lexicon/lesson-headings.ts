// What each feature of some words of a part of one speaker's talk adds to the share of words that they have in common with the heading
// a learner wants, in hundredths of a percent; the last is the constant term. Made by tests/training/speaker/train-lesson-headings.ts (no seed)
// from the invented videos of tests/training/monologues.
export const LESSON_HEADINGS: readonly number[] = [
  3030, -447, 255, -749, 3076, -738, -204, -781, 268, 59, -275, 862, 176, 2774, 1644, -147, -875, 1445, -273, -1264,
  521, -203, 288, -840, -131, -79, -196, 545, 384, -361, -551, 1, 3758, 585, -6, 2388, -1198, 481, -811, 92, -340, 565,
  1253, 362, -254, -128, -732, -493, -59, -654, 204, 677, 222, -6, 51, 425, 82, 0,
]
