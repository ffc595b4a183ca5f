import { expect, test } from 'vitest'
import { isTornEnd, isTornStart } from '#domain/insight/extract/talk/torn-edge.ts'

test.each([
  'Because it keeps the soil cool.',
  'Which is why nobody waters at noon.',
  'Being able to reach every bed.',
  'If you turn the heap in spring.',
  'With them, the soil stays cool.',
  'This just means warm or full of worms.',
  'If you, you should turn the heap in spring.',
])('no passage begins with words that depend on those before: %s', (line) => {
  expect(isTornStart(line)).toBe(true)
})

test.each([
  'If you turn the heap in spring.',
  'When you dig a bed for the first time.',
  'As long as the rain keeps on coming.',
  "If your bed is where the heap is, but it's also where the soil is dry, and you're mixing it all up.",
  "Even if you are in a garden and they can't help.",
  'The worms are in the',
])('no passage ends by announcing something that does not come: %s', (line) => {
  expect(isTornEnd(line)).toBe(true)
})

test.each([
  'If you turn the heap in spring, it is ready by autumn.',
  'If you want compost you can turn the heap every week and it is ready by autumn.',
  'When the heap is dry, water it with rain from the butt.',
  'A wet heap smells, because no air can reach the compost.',
  'The gardeners who taught me said nothing like that.',
  'Mulch just means a cover of leaves.',
  'If you know that it is wet you should drain it.',
  'Once you know where you are you can turn.',
  'When you eat late, sometimes sleep suffers badly.',
  'If you, like me, bake bread, you should rest the dough.',
  'However many heaps there are, you turn them all.',
])('a whole sentence may begin and end one: %s', (line) => {
  expect([isTornStart(line), isTornEnd(line)]).toEqual([false, false])
})
