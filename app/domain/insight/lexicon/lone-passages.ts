// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  -25.5, 3.5, 3.7, 7.8, -19.5, -6.5, -8.4, -13.8, 6.9, -10.6, -10.5, -3.9, 18.5, 3.1, 7.1, -19.1, 24.3, 17.9, -35, 7.1,
  3, 9.6, 5.4, -5.4, 11.9, 16.6, 3.5, -4.7, 0.4, -7.8, 103.3, -11.5, -12.7, -38.2, 207.3,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -47.3, 3.4, 38.7, 4.3, -8.4, 5.9, -1.4, 0, -8.7, -50.1, 4.6, 2.7, 0.7, -3.4, 2.2, -9.5, 33, 32.6, -187, 4.9, 6.8, 9.3,
  2.5, 2.3, 10.7, 1, 4.5, -0.6, 1.8, 38, 60.6, 5.7, -20.1, -18.9, 144.2,
]
