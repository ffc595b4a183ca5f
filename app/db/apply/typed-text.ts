// What the learner typed, out of a mutation's args, for copying when the server refuses it.

// Written by a machine: ids, names of choices, and what was made from the transcript.
const NOT_TYPED = new Set([
  'id',
  'actionType',
  'category',
  'claim',
  'completionIds',
  'completedAt',
  'evidence',
  'insights',
  'insightTitles',
  'occurrenceKey',
  'placeholder',
  'profileImageUrl',
  'question',
  'reflectionFlow',
  'reminderType',
  'repeatFrequency',
  'seen',
  'settled',
  'timeZone',
  'transcript',
])

/** The typed texts of the args, one a line, in the order they stand there. */
export function typedTextOf(args: unknown): string {
  return textsIn(args).join('\n')
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    NOT_TYPED.has(key) || key.endsWith('Id') ? [] : textsIn(field),
  )
}
