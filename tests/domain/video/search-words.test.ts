import { expect, it } from 'vitest'
import { isSearchedInSpeech } from '#domain/video/search-words.ts'

it.each(['sleep', 'box', ' sun ', '睡眠', '水', 'ねる', '수면', 'นอน'])(
  '“%s” is looked for in what videos say',
  (query) => {
    expect(isSearchedInSpeech(query)).toBe(true)
  },
)

it.each(['', '  ', 'is', ' a '])('“%s” is not: every video says it', (query) => {
  expect(isSearchedInSpeech(query)).toBe(false)
})
