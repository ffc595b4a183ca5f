// What each number and each word beside the beginning of a sentence adds to the log odds, in hundredths, that somebody who speaks alone
// begins something new with it; the last number is the constant term. Made by tests/training/speaker/train-lesson-beginnings.ts (no seed) from
// the invented videos of tests/training/monologues.
export const LESSON_BEGINNINGS = {
  numbers: [-47, 246, 19, -44, 4, 99, 19, -17, 278, 219, 140, 192, 180, 74, 101, 186, 41, -96, 65, -41, -695],
  before: "a 17, about 16, and -31, be 27, go 22, have 36, i -22, in 21, is -13, it 12, my -19, not 18, now 72, on 9, one -25, out 22, so 26, that 26, them 15, there 16, two 21, with 11",
  first: "alright 32, and 31, i 11, now 97, number 29, okay 16, so -22, the -21",
  here: "a -19, about 30, are 24, at -19, because 55, before 19, do -13, first -53, five 35, for -25, from 42, get 51, got 33, how 38, i 14, in -46, is 22, last 87, let 13, me 69, minutes 21, next -13, now 96, number 11, on -12, one 31, one's 34, part 55, so 73, step 32, that -23, the 22, then 54, thing 9, this 60, three 20, two -31, um 62, up 31, was -11, we 65, week 22, what 10, where 26, you -24",
  after: "and -12, at 56, because 12, can 17, do 38, first 15, had 17, i 22, if -15, in -31, it's 14, my 12, of 19, on -8, people 30, put 11, says 10, she 30, so -24, that 11, the -10, there 51, there's 16, they 38, think 27, this 40, was 17, we 23, when 11, with -9, you 16, your 8",
} as const // prettier-ignore
