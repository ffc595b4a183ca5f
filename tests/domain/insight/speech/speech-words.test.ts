import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('words that only speech needs', () => {
  test.each([
    ['you can go ahead and knead it', 'You can knead it.'],
    ['go ahead and knead it', 'Knead it.'],
    ['you kinda have to wait, so it kinda rests', 'You have to wait, so it rests.'],
    ['the oven, I think, is broken', 'The oven is broken.'],
    ["bake it early because I think it's cooler", "Bake it early because it's cooler."],
    ['on a wet day, I think you should rest', 'On a wet day, you should rest.'],
    ['it rains and I think that the oven is cold', 'It rains and the oven is cold.'],
    ['it rains, so I think the oven is cold', 'It rains, so the oven is cold.'],
    ['but I think that is cold', 'That is cold.'],
    ['as I said, and I think the oven is cold', 'The oven is cold.'],
    ['use flour that I think is dry', 'Use flour that is dry.'],
    ['so that the jo so that the joiner rests', 'So that the joiner rests.'],
    ['you f you said we need an oven', 'You said we need an oven.'],
    ['dough rises slowly. Mm-hmm.', 'Dough rises slowly.'],
    ['Mm-hmm.', ''],
    ['th the heap is wha what needs air', 'The heap is what needs air.'],
  ])('are left out: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'The bread I think of is rye.',
    'Bake what I think you like.',
    'The way I think about bread changed.',
    'If I think it is cold, I wait.',
    "I don't think it's cold, and I think not.",
    'The mill was built, I think, in 1907.',
    'It rests for hours, I think seven is enough.',
    'Some say rye is best, but I think the wheat is best.',
    'He said it is dry, and I think it is wet.',
    'The layer is 5 mm thick and ten mm wide.',
    'She went to the ER because of it.',
    'Some go ahead and the others follow.',
    'She told us to go ahead.',
    'You go ahead and we will follow.',
    'I doubt, I think and I bake.',
    'Those are the kinda loaves we bake.',
    'Many a man many people trust is a baker.',
    'A thin thing burns.',
    'Vitamin d vitamin c and iron help.',
    'Go from a to c and rest.',
    'They sell rye which I think of as bread.',
    'Ask Al also for flour.',
    'With real really hot stones it bakes.',
    'It costs about like, twenty coins.',
    "They don't like a wet heap.",
    'Learn to like brown crusts.',
    'You will like travel with a friend.',
    'Learn to like design that is simple.',
    'The merger did not go ahead and prices fell.',
    'A lamp takes 500 Wh when full.',
  ])('stay where they say something: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })
})
