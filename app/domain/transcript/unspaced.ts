// Scripts that put no spaces between words. Where a word begins and ends in them is not told by the letters.

/** A letter of such a script. */
export const UNSPACED_LETTER = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]/u
