// What each kind of word, as often as it comes in a hundred, adds to the log odds that one person speaks to viewers, in hundredths; the last is the constant
// term. Made by tests/training/speaker/train-speaker.ts (no seed) from the invented videos of tests/training/monologues and the talks of the train split.
// Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual
// Coffee) and QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const SPEAKER: readonly number[] = [
  87, -275, 71, 34, -258, -180, -81, 208, -69, 80, -205, 66, 104, 15, -136, 66, 177, -547,
]
