import { expect, test } from 'vitest'
import { openReferences } from '#domain/insight/speech/open-references.ts'

test.each([
  'It costs nothing but a cage of wire.',
  'They drown in a wet heap that nobody turns.',
  'She turns the compost heap twice a month.',
  'This keeps the soil of every bed moist.',
  'That is why the heap stays warm in winter.',
  'Those heaps stay moist all summer.',
  'The other one holds more leaves.',
  'The other reason is that worms need air.',
  'You can see the heap behind the mill here.',
  'Also, a heap in the shade stays moist.',
  'Both are good for the soil.',
  'Nobody knows what it costs to build a heap.',
  'Most of the time they drown in a wet heap.',
])('a sentence whose noun was left behind points out of itself: %s', (line) => {
  expect(openReferences([line]).first).toBeGreaterThan(0)
})

test.each([
  'A compost heap needs air, because it is full of worms.',
  'Worms need air, because they drown in a wet heap.',
  'If somebody asks for help, show them the heap first.',
  'It is important to turn a compost heap twice a month.',
  'It takes a summer to make soil out of leaves.',
  'There is a tendency that gardeners water too much.',
  'The heap that stands in the shade stays moist.',
  'I think that a heap needs air.',
  'Those who turn the heap have better soil.',
  'A wet heap starves the worms, and that is why it needs air.',
  'Turn the heap at the same time as your neighbour.',
  'If it rains, cover the heap.',
  'When it is snowing, the worms sleep.',
  'Children learn faster when they play.',
  'Women sleep longer than men because they need more rest.',
  'A doctor listens before he speaks.',
  'Petra turns the heap before she waters it.',
  'Make it a habit to walk after lunch.',
  'When it comes to sleep, darkness matters.',
  'The key point here is that worms need air.',
  'Both heaps need air.',
  'Neither worms nor bacteria need light.',
])('a sentence that names what it speaks of does not: %s', (line) => {
  expect(openReferences([line])).toEqual({ first: 0, rest: 0 })
})

test('a noun in the sentence before is enough', () => {
  expect(openReferences(['Worms need air.', 'They drown in a wet heap.'])).toEqual({ first: 0, rest: 0 })
  expect(openReferences(['You should know better.', 'They drown in a wet heap.']).rest).toBe(1)
})
