import { expect, test } from 'vitest'
import { explanationIn } from '#domain/insight/extract/worth/explanation.ts'

test.each([
  ['Now we know why worms leave a dry compost heap.', 'Explain to someone why worms leave a dry compost heap'],
  ['The reason for the yellow leaves is too much water.', 'Explain to someone the reason for the yellow leaves'],
  ['There is a difference between leaf mould and compost.', 'Write down in your own words the difference between leaf mould and compost'],
])('what a sentence explains can be explained in turn: %s', (line, title) => {
  expect(explanationIn(line)).toBe(title)
}) // prettier-ignore

test.each([
  ['He told us why it was like that.', 'what only its own sentence explains'],
  ['I know how a gardener should dress.', 'what somebody demands of others'],
  ['I learned how to make raised beds.', 'what happened to the speaker'],
  ['I have no idea.', 'a sentence without a subject matter'],
])('%s gives nothing to explain: %s', (line) => {
  expect(explanationIn(line)).toBeNull()
})
