// A suggestion addresses the learner as "you"; the plan made from it says "I".

const PERSONS: readonly (readonly [RegExp, string])[] = [
  [/\byou are\b/gi, 'I am'],
  [/\byou['’]re\b/gi, "I'm"],
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
  // Before another word it is the subject ("when you sit down"), at the end the object ("ask them to call you").
  [/\byou(?=\s+\p{L})/giu, 'I'],
  [/\byou\b/gi, 'me'],
]

// The title of a video, or somebody's words.
const QUOTED = /(“[^“”]*”)/u

/** "your desk" becomes "my desk", "you" becomes "I" or "me"; everything else stays, also what is quoted. */
export function inFirstPerson(text: string): string {
  return text
    .split(QUOTED)
    .map((part) => (QUOTED.test(part) ? part : PERSONS.reduce((words, [from, own]) => words.replace(from, own), part)))
    .join('')
}
