// What each number and each word beside the beginning of a sentence adds to the log odds, in hundredths, that somebody who speaks alone
// begins something new with it; the last number is the constant term. Made by tests/training/lone/train-lesson-beginnings.ts (no seed) from
// the invented videos of tests/training/monologues.
export const LESSON_BEGINNINGS = {
  numbers: [-55, 246, 21, -39, 4, 100, 20, -21, 262, 201, 127, 168, 171, 83, 91, 146, 46, -119, 56, -44, -671],
  before: "a 18, about 22, and -34, be 24, don't 9, go 23, have 31, i -20, in 27, is -15, like 12, not 28, now 54, okay 67, one -17, out 26, so 33, that 24, that's 16, there 10, two 24, with 10",
  first: "alright 33, and 43, now 100, okay 13, so -27",
  here: "a -29, about 21, because 51, before 21, do -12, don't -13, first -51, five 25, for -23, from 39, get 40, got 32, i 11, in -55, is 19, it 9, know 30, last 93, me 73, minutes 26, next -12, now 82, number 25, on -9, one 22, part 50, so 70, step 45, that -33, the 22, then 51, this 49, three 19, two -22, um 60, up 28, was -8, we 65, week 23, where 30, with 14, you -26",
  after: "a -10, and -21, at 44, because 16, do 32, first 23, got 18, had 26, i 21, if -21, in -36, is 13, it's 22, like -31, my 17, of 13, one 13, people 29, says 22, she 27, so -29, the -8, there 35, there's 24, they 46, this 33, to 14, was 9, we 20, what 8, when 12, you 15",
} as const // prettier-ignore
