// What each feature of some words of a part of one speaker's talk adds to the share of words that they have in common with the heading
// a learner wants, in hundredths of a percent; the last is the constant term. Made by tests/training/speaker/train-lesson-headings.ts (no seed)
// from the invented videos of tests/training/monologues.
export const LESSON_HEADINGS: readonly number[] = [
  2732, -460, -87, -609, 2438, -954, 486, -1227, 344, 194, -1, 735, -329, 4299, 1192, -581, -1256, 1343, -753, -874,
  733, -211, 490, -635, 128, -55, 268, 126, 280, -302, -400, -461, 11554, 181, -137, 324, -1501, 675, -809, -924, -252,
  513, 1453, 896, -170, -108, -505, -473, -128, -387, 485, 556, 48, 206, 93, 389, -97, 0,
]
