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

export const Category = v.picklist(CATEGORIES)
export type Category = v.InferOutput<typeof Category>
