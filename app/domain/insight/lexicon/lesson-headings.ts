// What each feature of some words of a part of one speaker's talk adds to the share of words that they have in common with the heading
// a learner wants, in hundredths of a percent; the last is the constant term. Made by tests/training/lone/train-lesson-headings.ts (no seed)
// from the invented videos of tests/training/monologues.
export const LESSON_HEADINGS: readonly number[] = [
  2918, -808, 696, -410, 3350, -743, -588, -352, 431, -112, 410, 45, 127, 670, 3642, -602, -421, 1335, -256, -507, -131,
  -87, 264, -763, -354, -35, -586, 575, 721, -199, -271, 96, 1571, 521, -233, 5822, -1461, 59, 81, -289, -316, 532, 838,
  44, -42, -101, -667, -647, -28, -422, 216, 347, 62, 51, -47, -45, 85, 0,
]
