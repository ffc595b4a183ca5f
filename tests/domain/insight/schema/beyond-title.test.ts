import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beyondTitle } from '../../../../app/domain/insight/schema/beyond-title.ts'

describe('what an insight says beyond its title', () => {
  it.each([
    ['nothing, where the text is the title', 'Sleep comes first', 'Sleep comes first.', ''],
    ['whatever the case', 'Sleep comes first', 'sleep comes, FIRST!', ''],
    ['the next sentence', 'Sleep comes first', 'Sleep comes first. Then food.', 'Then food.'],
    ['the rest of the sentence', 'Sleep comes first', 'Sleep comes first, because all else follows.', '… because all else follows.'], // prettier-ignore
    ['a quotation that follows', 'Sleep comes first', 'Sleep comes first. “Then food.”', '“Then food.”'],
    ['what comes before it, where it is the last sentence', 'Sleep comes first', 'Rest early. Sleep comes first.', 'Rest early.'], // prettier-ignore
    ['all of another text', 'Sleep comes first', 'He says sleep comes first.', 'He says sleep comes first.'],
    ['all, where a word only begins alike', 'Sleep comes first', 'Sleep comes firstly.', 'Sleep comes firstly.'],
    ['all, where the text is shorter', 'Sleep comes first', 'Sleep comes.', 'Sleep comes.'],
    ['all, where there is no title', '', 'Sleep comes first.', 'Sleep comes first.'],
  ])('%s', (_what, title, content, beyond) => {
    expect(beyondTitle({ title, content })).toBe(beyond)
  })

  it('keeps each word: title and remainder together make up the text', () => {
    const words = fc.array(fc.stringMatching(/^[a-zä]{1,8}$/), { minLength: 1, maxLength: 6 })
    const join = fc.constantFrom(' ', ', ', '. ', ' – ', ': ')
    fc.assert(
      fc.property(words, join, fc.array(fc.stringMatching(/^[a-zä]{1,8}$/), { maxLength: 6 }), (head, mark, tail) => {
        const title = head.join(' ')
        const content = tail.length === 0 ? title : `${title}${mark}${tail.join(' ')}`
        const beyond = beyondTitle({ title, content })
        expect(beyond.match(/\p{L}+/gu) ?? []).toEqual(tail)
      }),
    )
  })
})
