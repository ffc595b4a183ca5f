import type { Cue } from '#domain/transcript/cue.ts'

/** The captions without punctuation, capitals and speakers, like most automatic ones. */
export function bare(cues: readonly Cue[]): Cue[] {
  return cues
    .map((cue) => ({
      ...cue,
      text: cue.text
        .replace(/^\p{Lu}[\p{L}.]+ \p{Lu}[\p{L}.]+: /u, '')
        .replace(/[.?!,;:"()]/g, '')
        .toLowerCase()
        .trim(),
    }))
    .filter((cue) => cue.text !== '')
}
