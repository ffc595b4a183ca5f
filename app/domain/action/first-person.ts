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

/** "your desk" becomes "my desk", "you" becomes "I" or "me"; everything else stays. */
export function inFirstPerson(text: string): string {
  return PERSONS.reduce((words, [pattern, own]) => words.replace(pattern, own), text)
}
