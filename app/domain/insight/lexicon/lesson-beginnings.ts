// What each number and each word beside the beginning of a sentence adds to the log odds, in hundredths, that somebody who speaks alone
// begins something new with it; the last number is the constant term. Made by tests/training/speaker/train-lesson-beginnings.ts (no seed) from
// the invented videos of tests/training/monologues.
export const LESSON_BEGINNINGS = {
  numbers: [-99, 299, 21, -14, 1, 102, 6, -17, 303, 211, 120, 206, 169, 98, 96, 130, 53, -98, 60, -31, -739],
  before: "a 19, about 10, and -24, at 13, back 20, be 13, but 19, did 22, do -27, get 25, go 9, good 21, got -17, have 32, he 14, i -17, i'm -24, in 15, my -17, not 14, now 71, okay 55, one -15, out 27, right 40, say 21, that 20, that's 11, them 13, two 14, what -18, you 13, your -16",
  first: "alright 26, and 30, now 114, number 28, okay 11, the -20",
  here: "a -19, about 27, and -12, are 13, ask 50, at -21, because 82, before 14, do -9, don't -29, everybody 63, first -42, five 22, for -33, from 38, get 34, go -42, got 23, have 11, how 49, i'm -14, i've 21, if -8, in -56, is 14, it 9, it's -9, know 14, last 97, let 17, let's 21, like -8, me 60, minutes 32, next -24, now 121, number 13, okay 75, on -10, one 14, one's 42, part 67, people 25, so 54, step 37, that -24, the 27, then 82, there 16, there's 12, thing 17, this 51, three 11, two -33, um 69, up 20, we 76, week 15, what 13, where 33, you -22",
  after: "all 8, and -20, are 24, at 54, because 12, can 9, do 29, don't -14, first 28, had 13, how 43, i 25, i'd 13, if -19, in -15, is 9, it's 27, like -22, look 11, me -9, not 13, now -25, of 21, people 25, put 14, she 25, so -28, take 12, that's -9, there 48, there's 33, they 35, think 15, this 41, two -12, want 15, was 30, we 12, when 13, with -10, you 20, you're 17, your 10",
} as const // prettier-ignore
