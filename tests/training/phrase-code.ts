/** A number that stands for a phrase, so that grades need no text: FNV-1a of its characters. */
export function phraseCode(text: string): number {
  let code = 2_166_136_261
  for (const character of text.toLowerCase()) code = Math.imul(code ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return code
}
