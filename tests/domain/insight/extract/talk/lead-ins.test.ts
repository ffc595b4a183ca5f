import { describe, expect, test } from 'vitest'
import { withoutLeadIn } from '#domain/insight/extract/talk/lead-ins.ts'

describe('words before a statement that only announce it', () => {
  test.each([
    ['What I noticed is that rye needs more water.', 'Rye needs more water.'],
    ['The cool thing about this is, is you can freeze the dough.', 'You can freeze the dough.'],
    ['The other thing I want to mention is that rye needs water.', 'Rye needs water.'],
    ['One thing I found is it rests better in a bowl.', 'It rests better in a bowl.'],
    ['I should also mention that the oven is old.', 'The oven is old.'],
    ['I just want to point out that rye is cheap.', 'Rye is cheap.'],
    ['I do think that you should rest the dough.', 'You should rest the dough.'],
    ['As I already mentioned, rye needs water.', 'Rye needs water.'],
    ['As you know, the oven has to be hot.', 'The oven has to be hot.'],
    ['In my humble opinion, rye tastes best.', 'Rye tastes best.'],
    ['Just to be clear, the bowl must be dry.', 'The bowl must be dry.'],
    ['To quickly summarize, knead it and rest it.', 'Knead it and rest it.'],
    ['The way that it usually works is that you knead it first.', 'You knead it first.'],
    ['What I learned: no one is too old.', 'No one is too old.'],
    ['What I learned.', ''],
    ['I should say that no oil is needed.', 'No oil is needed.'],
    ['I just mention that ten minutes is enough.', 'Ten minutes is enough.'],
  ])('go: %s', (line, rest) => {
    expect(withoutLeadIn(line)).toBe(rest)
  })

  test.each([
    'What I noticed is the smell of rye.',
    'The best thing about rye is the crust.',
    'The problem with this is that it burns.',
    'The only thing is that it burns.',
    'I still think of the old mill.',
    'I would not say that rye is cheap.',
    'I also bake rye on Sundays.',
    'As I explained the oven, it went out.',
    'In my opinion of the mill nothing changed.',
    'To be clear of the smoke you open a window.',
    'The way it works is a mystery.',
    'One thing I mention is flour.',
    'I would mention that to your doctor.',
    'I would say that to your doctor.',
    'I say that because the oven is hot.',
    'I should mention that before you start.',
    'I wanted to stress that point to you.',
    "I don't know, it takes twenty minutes.",
    'I also think it takes twenty minutes.',
    'One thing is that it rises, and the other is that it falls.',
  ])('stay where they are the statement: %s', (line) => {
    expect(withoutLeadIn(line)).toBe(line)
  })
})
