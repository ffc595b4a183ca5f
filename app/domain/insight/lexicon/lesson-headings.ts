// What each feature of some words of a part of one speaker's talk adds to the share of words that they have in common with the heading
// a learner wants, in hundredths of a percent; the last is the constant term. Made by tests/training/speaker/train-lesson-headings.ts (no seed)
// from the invented videos of tests/training/monologues.
export const LESSON_HEADINGS: readonly number[] = [
  3107, -843, 698, -321, 3943, -819, -660, -306, 431, -95, -91, 266, 186, 1525, 3028, -5, -835, 1103, -452, -429, -1,
  -179, 261, -627, -392, 74, -534, 790, 644, -101, -491, 117, 5716, 728, -136, 5390, -1487, 332, -377, -82, -239, 128,
  978, -30, 73, -31, -823, -590, -155, -423, 211, 584, 63, 104, 64, 113, 112, 0,
]
