// VAL-20: the ten categories, in the order the specification lists them.
import * as v from 'valibot'

export const CATEGORIES = [
  'Mindset',
  'Productivity',
  'Business',
  'Fitness',
  'Creativity',
  'Relationships',
  'Technology',
  'Education',
  'Finance',
  'Health',
] as const

// Marked as pure: the engine's worker uses only the names, so bundlers leave out this schema and its library.
export const Category = /* @__PURE__ */ v.picklist(CATEGORIES)
export type Category = v.InferOutput<typeof Category>
