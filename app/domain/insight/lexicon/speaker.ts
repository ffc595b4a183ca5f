// What each kind of word, as often as it comes in a hundred, adds to the log odds that one person speaks to viewers, in hundredths; the last is the constant
// term. Made by tests/training/speaker/train-speaker.ts (no seed) from the invented videos of tests/training/monologues, real ones and the talks of the train split.
// Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual
// Coffee) and QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const SPEAKER: readonly number[] = [
  -35, -789, -10, 12, -282, -122, -84, 101, -74, -81, -90, 33, 131, -42, -44, 63, 50, 896,
]
