import { expect, it } from 'vitest'
import { underTitle } from '#domain/insight/schema/under-title.ts'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'

const ACTION: SuggestedAction = {
  title: 'Seal the tub',
  description: '',
  type: 'tutorial',
  firstStep: 'Look at the joint',
  suggestedCue: 'On Saturday',
  evidence: { quote: 'look at the joint', startMs: 1000 },
}
const STEPS = ['Cut the tip', 'Run the bead', 'Pull the tape']
const LISTED = STEPS.map((step, at) => `Step ${String(at + 1)}: ${step}.`).join(' ')

it.each([
  [
    'a text that lists the steps gives way to the first and the last',
    LISTED,
    STEPS,
    'From “Cut the tip” to “Pull the tape”.',
  ],
  ['a text of its own stays beside the steps', 'An afternoon is enough.', STEPS, 'An afternoon is enough.'],
  ['a single step is no list', 'Cut the tip.', ['Cut the tip'], 'Cut the tip.'],
  [
    'without steps it is what the text adds to the title',
    'Seal the tub. It takes an hour.',
    undefined,
    'It takes an hour.',
  ],
])('under a suggestion: %s', (_, description, steps, shown) => {
  expect(underTitle({ ...ACTION, description, ...(steps !== undefined && { steps }) })).toBe(shown)
})
