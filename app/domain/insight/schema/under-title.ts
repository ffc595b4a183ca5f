// A suggestion and the steps it is made of are shown apart: a paragraph that counts all of them up is no help beside them.
import { beyondTitle } from './beyond-title.ts'
import type { SuggestedAction } from './insights.ts'

/**
 * What is shown under a suggestion's title: where its steps begin and end if its text only lists them, otherwise what the text
 * adds to the title; empty when that is nothing.
 */
export function underTitle({ title, description, steps = [] }: SuggestedAction): string {
  const [first, last] = [steps[0], steps.at(-1)]
  const isListed = steps.length > 1 && steps.every((step) => description.includes(step))
  if (isListed && first !== undefined && last !== undefined) return `From “${first}” to “${last}”.`
  return beyondTitle({ title, content: description })
}
