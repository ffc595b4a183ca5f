// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
// tests/training/speaker/train-real.ts has gone on from there with real videos.
export const GIST_WEIGHTS: readonly number[] = [
  -23.3, 5.7, -0.6, 9.7, -15.3, -3, 0.8, -7.1, 5.1, -10.5, -5.6, 7.8, -1.6, 8.1, 8.1, -12.5, 23.3, 17.1, -21, 3, -0.1,
  15.5, 3.6, -5.1, 6.2, 10.8, 3.4, -2.9, 1.9, -4.3, 148.6, 16, -24, -87.4, 182.4,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -46.1, 11.3, 7.1, 11.1, -4.6, 5.6, 3.3, -3, -3.3, -27.8, 5.6, 25.1, 2.6, 1.2, 1.1, -7.7, 30.1, 20.3, -35.2, 6.9, 11.9,
  19.9, 20.7, -9.2, 12.4, -1.7, 6, -0.5, 2.3, 49.2, 117.4, 21.4, -4.4, 31.3, 128.7,
]
