import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('cleaning does not change what a sentence says', () => {
  test.each([
    'The myth is, it is safe to eat raw flour.',
    'The only exception is, it is illegal.',
    'Some say it could be, I could be wrong.',
    'Few people are, they are the lucky ones.',
    'The rumour should be, you should be afraid.',
  ])('what is said of a statement stays with it: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    'You can barely feel the you can feel the heat.',
    'We can hardly see your we can see.',
    'You use half your you use the heap.',
    'Nobody turns the nobody turns it.',
  ])('no limit is lost where a clause seems to be said again: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    'Check left, right, and behind you.',
    'Turn left, right, so you see it all.',
    'Step back, right, you are done.',
    'She feels fine, okay, and rested.',
    'He sleeps long, well, because he walks.',
  ])('a direction or a quality in a list is no tag: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    'The question is, is it worth it?',
    'The question is, is there any proof?',
    'The question is, is that enough?',
    'The question is is that enough',
    'What it is is a heap.',
    'My first thought is is there bread',
    'The heap had had no water.',
    'Those who do do well.',
    'What we have have value.',
    'Cut it two by two by two.',
    'The scale is one ten ten.',
  ])('a word is not said twice by mistake where it has two roles: %s', (line) => {
    expect(cleanSentence(line)).toBe(line.replace(/(?<![.?])$/, '.'))
  })

  test.each([
    'Replace like with like every time.',
    'Find something you believe in like the old monks did.',
    'One minute is like ten when you hold a plank.',
    'Fifty is like thirty these days.',
    'Tell me what the work is like, really.',
    'You should tell me what the work is like',
    "There's like for like replacement.",
    "They're like tiny factories.",
    'It costs like twenty coins.',
    'It costs, like, twenty coins.',
    'It takes like 5 minutes.',
    'It rests for like an hour.',
    'The like really helps the bakery.',
    'Your like brings me joy.',
    'He bakes, like there is no tomorrow.',
    "He bakes, like there's no tomorrow.",
    'Comment, like, and subscribe.',
    'She is like super glue.',
  ])('a comparison and a rough figure stay so: %s', (line) => {
    expect(cleanSentence(line)).toBe(line.replace(/(?<!\.)$/, '.'))
  })

  test.each([
    'Is it my, your or their fault?',
    'It is your, our and their planet.',
    'Use the, a or an.',
    'In vitamin a, the dose matters.',
    'What goes in the, in a word, wet heap?',
    'Follow plan a, the best one.',
  ])('a list of determiners is kept whole: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    [
      'It is about practice, things like that, it is not about talent.',
      'It is about practice, it is not about talent.',
    ],
    ['It is about practice, you know, it is not about talent.', 'It is about practice, it is not about talent.'],
    ['You need flour, you know, water.', 'You need flour, water.'],
    ['The soil, you know, needs air.', 'The soil needs air.'],
    ["It's, you know, good for bread.", "It's good for bread."],
    ['It grows, you know, in winter.', 'It grows in winter.'],
    ['there is no downtime in that and whatnot', 'There is no downtime in that.'],
  ])('a dropped aside leaves the comma two clauses or two things need: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'I baked bread and what have you done.',
    'We bake and things like that happen.',
    'We rest and all this stuff rots.',
    'Take rye or stuff like that will fail.',
  ])('what only begins like the end of a list is kept: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    ["I mean, who doesn't like bread, right?", "Who doesn't like bread?"],
    ['And then what happens next, right?', 'What happens next?'],
    ['And then what happens, right?', 'What happens, right?'],
    ['Whose job is it, right?', 'Whose job is it?'],
    ['Also, do you add salt first, okay?', 'Do you add salt first?'],
    ['May we eat it now, right?', 'May we eat it now?'],
    ['Am I late for bread, right?', 'Am I late for bread?'],
    ['In the end, who pays for it, right?', 'In the end, who pays for it?'],
    ['When it rains, do you water it, right?', 'When it rains, do you water it?'],
    ['And the soil is wet, right?', 'The soil is wet.'],
  ])('a question stays one before its tag: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'You see what good bread is made of',
    'Find a friend you can talk to',
    'No one is better than that',
    'Nobody knows what it turns into',
    'You should not buy your bread here',
    'Show me where the heap is',
    'It is done by then',
    'You need to make sure',
    'All the bakers hope so',
    'You have to know when',
    'You should go with plan a',
    'She is as old as I',
    'He believes what you see',
    'It is hard to say goodbye',
    'The baker told him no',
    'You should tell them yes',
    'All bakers know that you are my friend',
  ])('a last word that carries meaning stays without a full stop: %s', (line) => {
    expect(cleanSentence(line)).toBe(`${line}.`)
  })

  test('every denial, limit and number is kept, and none comes twice', () => {
    const weighty = ['not', 'never', 'barely', 'hardly', 'rarely', 'no', 'nobody', 'none', 'without', 'only', 'half', 'two', 'ten', '7', 'myth', 'exception', "don't", 'left,'] // prettier-ignore
    const speech = ['it', "it's", 'we', 'you', 'can', 'should', 'be,', 'is,', 'is', 'are,', 'the,', 'the', 'my', 'your,', 'in', 'and', 'so', 'heap', 'right,', 'like', 'like,', 'you know,', 'things like that,', 'feel'] // prettier-ignore
    const spoken = fc
      .record({
        some: fc.uniqueArray(fc.constantFrom(...weighty), { maxLength: 4 }),
        others: fc.array(fc.constantFrom(...speech), { maxLength: 14 }),
      }) // prettier-ignore
      .chain(({ some, others }) =>
        fc.shuffledSubarray([...some, ...others], { minLength: some.length + others.length }),
      )
      // "No" may open a sentence as the reply to another.
      .map((words) => ['we', ...words])
    const counted = (line: string) => {
      const words = line.toLowerCase().split(/[^a-z0-9']+/)
      return weighty.map((one) => words.filter((word) => word === one.replace(',', '')).length)
    }
    fc.assert(fc.property(spoken, (words) => { expect(counted(cleanSentence(words.join(' ')))).toEqual(counted(words.join(' '))) })) // prettier-ignore
  })
})
