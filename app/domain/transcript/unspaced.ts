// Scripts that put no spaces between words. Where a word begins and ends in them is not told by the letters.

/**
 * Their letters, inside a character class with the flag u. By Script, not by Script_Extensions: those have the middle dot of Catalan
 * and marks of Latin letters, too.
 */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰ〆`

/** A letter of such a script. */
export const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, 'u')
