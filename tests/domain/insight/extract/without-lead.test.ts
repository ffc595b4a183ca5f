// What is left of the sentence before goes; a reason that its own sentence follows stays.
import { expect, test } from 'vitest'
import { withoutLead } from '#domain/insight/extract/speaker/without-lead.ts'

test.each([
  ['Ten, you can feel it in your lower back.', 'You can feel it in your lower back.'],
  ['One and you write the first line.', 'You write the first line.'],
  ["Because you can't force a seed to grow, but you can water it.", "You can't force a seed to grow, but you can water it."],
  ['Because a tired back is a stiff back.', 'A tired back is a stiff back.'],
  ['Because the soil is wet below, you wait a day.', 'Because the soil is wet below, you wait a day.'],
  ['One pot is enough for two.', 'One pot is enough for two.'],
])('%s', (prose, shown) => {
  expect(withoutLead(prose)).toBe(shown)
}) // prettier-ignore
