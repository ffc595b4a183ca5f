import { expect, test } from 'vitest'
import { searchedTldr, topicsSentence, withoutTopicsSentence } from '#domain/insight/schema/topics-sentence.ts'

const REST = 'Leaf mould costs nothing. A worm farm needs a lid.'

test.each([[['leaf mould', 'worm farms']], [['leaf mould', 'version 2.5', 'worm farms']]])('what a video covers can be taken out of its TL;DR: %j', (topics) => {
  expect(withoutTopicsSentence(`${topicsSentence(topics)} ${REST}`)).toBe(REST)
  expect(withoutTopicsSentence(topicsSentence(topics))).toBe('')
}) // prettier-ignore

test('any other TL;DR stays as it is', () => {
  expect(withoutTopicsSentence(REST)).toBe(REST)
})

test('a search in a TL;DR looks at its topics, not at the words before them', () => {
  expect(searchedTldr(topicsSentence(['leaf mould', 'worm farms']))).toBe('leaf mould and worm farms.')
  expect(searchedTldr(REST)).toBe(REST)
})
