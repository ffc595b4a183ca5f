import { expect, test } from 'vitest'
import { withNames } from '#domain/insight/lexicon/well-known-names.ts'

test.each([
  ['Ai tools for your api', 'AI tools for your API'],
  ["the ceo's llms on youtube and github", "the CEO's LLMs on YouTube and GitHub"],
  ['every monday in english', 'every Monday in English'],
  ['it tells us to excel and zoom out', 'it tells us to excel and zoom out'],
  ['tied to a maid in the rain', 'tied to a maid in the rain'],
  ['openai.com/api and docker-compose', 'openai.com/api and docker-compose'],
  ['AI and GitHub', 'AI and GitHub'],
])('names in "%s"', (text, written) => {
  expect(withNames(text)).toBe(written)
})
