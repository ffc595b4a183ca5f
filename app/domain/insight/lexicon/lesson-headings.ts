// What each feature of some words of a part of one speaker's talk adds to the share of words that they have in common with the heading
// a learner wants, in hundredths of a percent; the last is the constant term. Made by tests/training/speaker/train-lesson-headings.ts (no seed)
// from the invented videos of tests/training/monologues.
export const LESSON_HEADINGS: readonly number[] = [3345, -742, 572, -271, 2840, -909, -632, -100, 441, 77, -40, 515, -25, 2394, 1931, -225, -621, 1205, -305, -676, 279, -5, 110, -830, -178, -97, -488, 656, 554, -97, -346, 94, 5870, 666, -48, 2952, -926, 305, -184, -246, 56, 450, 660, -256, -52, -56, -624, -438, -61, -480, 175, 528, 208, 130, 149, 202, 106, 0]
