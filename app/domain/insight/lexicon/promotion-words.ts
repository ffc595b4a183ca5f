// How much likelier a word is in a sponsor's message than elsewhere: natural log odds in tenths. Made by
// tests/training/train-promotion.ts on the train split of the talks. Trained on Syntax show notes and transcripts (MIT, Wes
// Bos) and Bitcoin Optech (MIT, Bitcoin Optech contributors).
export const PROMOTION_WORDS: readonly (readonly [number, string])[] = [
  [30, "sponsoring sponsors"],
  [28, "sponsor"],
  [26, "cloud sponsored"],
  [24, "slash"],
  [22, "episode"],
  [18, "content forward free today"],
  [16, "check companies head host thanks"],
  [14, "amazing both cool love perfect software super talk we'll"],
  [12, "awesome end gonna months our real service services site they've"],
  [10, "build easy features let's link talking"],
  [8, "full got great neat out own place pretty show sign we're your"],
  [6, "about ago couple funny get getting give go going hey into looking makes much off stuff tell thank which works year"],
  [-6, "don't had has look there work"],
  [-8, "maybe not was were"],
  [-10, "could people"],
  [-12, "than would"],
  [-16, "think"],
] // prettier-ignore
