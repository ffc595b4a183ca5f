import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('what a speaker throws in', () => {
  test.each([
    ['the crust is hard, right, which means it is done', 'The crust is hard, which means it is done.'],
    ['knead it twice, yeah, to get air in', 'Knead it twice to get air in.'],
    ['because, you know, it rains', 'Because it rains.'],
    ['but again, rye is cheap', 'Rye is cheap.'],
    ['we bake rye because again, it is cheap', 'We bake rye because it is cheap.'],
    ['it is, again, a rye loaf', 'It is a rye loaf.'],
    ['they ask, well, how does it rise', 'They ask, how does it rise.'],
    ['yeah, that kind of thing, it helps', 'That kind of thing, it helps.'],
    ['it lies between the two Yeah.', 'It lies between the two.'],
    ['it lies in the hall OK.', 'It lies in the hall.'],
    ['the oven, Okay, you see it', 'The oven, you see it.'],
    ['you need any sort of oven', 'You need any oven.'],
    ['you can just turn the heap', 'You can turn the heap.'],
    ['you just turn the heap, and we just bake', 'You turn the heap, and we bake.'],
    ['really, you should rest', 'You should rest.'],
    ['gotcha, then we bake', 'We bake.'],
    ['we bake rye, whatever', 'We bake rye.'],
    ['the oven, as you mentioned, is old', 'The oven is old.'],
    ['we buy the oven, the tins and everything like that', 'We buy the oven, the tins.'],
  ])('is left out: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'Turn left, right, which is hard.',
    'Try, again, to bake it.',
    'Say it again, and again.',
    'She feels fine, okay, and rested.',
    'Next thing, you know, it rains.',
    'You cannot just turn the heap.',
    "You can't just turn the heap.",
    'You can just about see it.',
    'You just have to water it.',
    'If you just turn it, it rots.',
    'It is just a heap.',
    'Do not just turn the heap.',
    'They just arrived.',
    "It's wrong to just turn the heap.",
    'They fail because they just turn it.',
    'When you just turn it, it rots.',
    'The oven is again, as before, hot.',
    "He's some kind of baker.",
    'They see, know, feel it.',
    'You can just as well bake rye.',
    'Just turn it once.',
    'This kind of bread is dry.',
    'You need some kind of a plan.',
    'You need some kind of thing.',
    'Man, made of dust, was strong.',
    'The animal, man, which bakes, is wise.',
    'They say Okay to it.',
    'They say, "Oh, it is hot".',
    'They say, "Yeah, you can bake".',
    "That's Okay.",
    'Really old bread is dry.',
    'Whatever you bake, rest it.',
    'Bake whatever you want.',
    'That sort of thing helps.',
    'No Yeah. it is harder.',
  ])('is not what the sentence needs: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })
})
