import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('a cleaned sentence', () => {
  test.each([
    ['so um you know the soil needs air', 'The soil needs air.'],
    ['and I think that slow runs build endurance, right?', 'Slow runs build endurance.'],
    ['do slow runs build endurance, right?', 'Do slow runs build endurance?'],
    ['the heap lets the air in', 'The heap lets the air in.'],
    ['find someone you can bake with', 'Find someone you can bake with.'],
    ['we can we can go there', 'We can go there.'],
    ['I it is a long story', 'It is a long story.'],
    ["it's like insane how fast i run", "It's like insane how fast I run."],
    ['What kind of bread do you bake?', 'What kind of bread do you bake?'],
    ['you start fast and you know their pace goes up', 'You start fast and their pace goes up.'],
    ['read the words and you know them', 'Read the words and you know them.'],
    ['No one is too old to learn.', 'No one is too old to learn.'],
    ['She said "go on', 'She said go on.'],
    ['if you can you should turn the heap', 'If you can you should turn the heap.'],
    ['we hope we can turn it', 'We hope we can turn it.'],
    ['the pre- and post-war heaps', 'The pre- and post-war heaps.'],
    ['the heap [clearing throat] needs air', 'The heap needs air.'],
    ['uh um', ''],
  ])('%s becomes %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'Non- smokers sleep better.',
    'Try an anti- slip mat.',
    'Buy a low- fat yoghurt.',
    'Draw a two- sided card.',
    'Rent a multi- room flat.',
    'A long- handled spade beats a longer one.',
    'Go step- by- step.',
    'Never sell pro- protest shirts.',
    'A lack of vitamin d- deadens the leaves.',
  ])('keeps a word whose hyphen stands apart: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    'Press on the like button.',
    'Excellent bread needs time.',
    'I counted your like buttons.',
    'Our like minded friends bake on Sundays.',
    'I appreciate your like and your support.',
    'We shall not see their like again.',
    'Your like helps the bakery.',
    'Those like me who cannot sew should ask.',
    'People often like to bake.',
    'His like of rye is well known.',
    'Leave a like for the baker.',
    'Treat her like she is family.',
    'I would like help with the oven.',
    'They like work in the morning.',
    'A club of like minded bakers meets here.',
    'I like 2 of the loaves.',
    'Kneading is like swimming.',
    'It works just like magic.',
    'Comment and like videos.',
    'The bread you like, you should bake.',
    'Tell me what it was like, and bring bread.',
    'Like my mother, I bake.',
    'Like it or not, bread goes stale.',
    "There's like minded people here.",
    'Bake it slowly, like I do.',
    'Mix flour with like flour.',
    'I was dealt with like a thief.',
    'You can rely on her like a sister.',
    'He is thought of like the others.',
    'People that like the crust eat it first.',
    'I need like minded bakers.',
    'They want to like your bread.',
    'You and like twenty others bake.',
    'It is like the best bread of my life.',
    'Treat every guest you have like a friend.',
    'Give it all you have like a champion.',
    'The guests you have like your bread.',
    'We need like any other bakery a plan.',
    'Does anyone have like a dozen eggs.',
    'They have like a million loaves.',
    'They learn to like really hard crusts.',
    'Learn to like run clubs.',
    "It's like very thick cream.",
    "Knead it so like it's your last.",
    "Push gently but like you're sure.",
    'The bakers we can like together.',
    'Everything you do get like a prize is bread.',
    'Bread, cake and the like, you bake them slowly.',
    'We see what bread looks like, and bake it.',
  ])('keeps a "like" that is a verb, a noun or a comparison: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    ['excellent now this means the dough rests', 'This means the dough rests.'],
    ['it is, like, too hot', 'It is too hot.'],
    ['like, it is too hot', 'It is too hot.'],
    ['like suddenly it is too hot', 'Suddenly it is too hot.'],
    ['think of it in terms of like the whole loaf', 'Think of it in terms of the whole loaf.'],
    ['read about like how dough rises', 'Read about how dough rises.'],
    ['you need to like take it out', 'You need to take it out.'],
    ["there's like a second oven", "There's a second oven."],
    ['they have like a second oven', 'They have a second oven.'],
    ["rest it because like it's too warm", "Rest it because it's too warm."],
    ['you have to like provide it with air', 'You have to provide it with air.'],
    ['you can like build a second oven', 'You can build a second oven.'],
    ["you don't have like a second oven", "You don't have a second oven."],
    ['you get to have like a second oven', 'You get to have a second oven.'],
    ['dough that, like, rests is where like, you win', 'Dough that rests is where you win.'],
    ['we often forget about like, the smell of it', 'We often forget about the smell of it.'],
  ])('drops an empty "like": %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'The bakers you want you can ask.',
    'Whoever you are you can learn it.',
    'The loaf they want they should eat first.',
    'The loaf that they can they should eat first.',
    'Follow plan a if it rains.',
    'Use the if statement.',
    'Plan a I think is best.',
    "It's what's inside that counts.",
    'By cooking it cooking time falls.',
    'Start building the building blocks.',
  ])('keeps what only looks like a second try: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    'My kind of bread is rye.',
    'It was kind of you to bake.',
    'The oven will let you know the time.',
    'People you know can bake too.',
    'Do it in a way that feels good.',
    "Let's say no to sugar.",
    'You need to be honest with him.',
    'Write three lines at the end of the day.',
    'Do not judge bread by the way it looks.',
    'Take rye or something you can chew.',
    'Bring rye or whatever they want.',
    'Cut the bread and stuff it with rice.',
    'We bake and so on Sunday we rest.',
    'We put the flour, the salt and so on, into the bowl.',
    'If you will bake, they will come.',
    'A change of course helps.',
    'Do not take it literally.',
    'Answer honestly when the baker asks.',
    'The loaf is not obviously burnt.',
    'I like stuff like that.',
    'Things like that take time.',
    'All that work is lost.',
    'Turn left, right, or stay.',
    'I hope that the bread rises.',
    'It seems like the oven is broken.',
  ])('keeps a filler that is part of the sentence: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })

  test.each([
    ['we bake rye and stuff', 'We bake rye.'],
    ['The bread is, so to speak, alive.', 'The bread is alive.'],
    ['It rests, I don’t know, an hour or two.', 'It rests, an hour or two.'],
    ['the bread is kind of dry', 'The bread is dry.'],
    ['the bread you know rises', 'The bread rises.'],
    ['we bake rye and that sort of thing', 'We bake rye.'],
    ['you need flour, water, all that stuff', 'You need flour, water.'],
    ["the crust is hard, right, so it's done", "The crust is hard, so it's done."],
  ])('drops a filler: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'Give her her bread.',
    'If you want it, it is there.',
    'If you can you can bake.',
    'Aim for 20 20 vision.',
    'Use numbers that make sense.',
    'The whole plan makes sense.',
    'The loaves will be all right.',
    'Rye is what I think.',
    'Never say no',
    'Bakers need to turn right',
    'Bakers should eat well',
    'Never bake it again',
    'Show them who you are',
    'However hard you try, it burns.',
    'So that it rises, knead it.',
    'Now that it is hot, bake.',
    'Exactly one loaf is left.',
    'Well done bread is dark.',
    'You know how to bake.',
    'The point is to rest.',
    'I believe in bread and butter.',
    'I feel like a baker at last.',
    'By the way you knead I see your mood.',
    'At the end of the day write three lines.',
    'You see it rise at night.',
  ])('keeps a repeat, a start and an end that carry meaning: %s', (line) => {
    expect(cleanSentence(line).replace(/[.]$/, '')).toBe(line.replace(/[.]$/, ''))
  })

  test('contains no word that was not spoken', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('so', 'um', 'the', 'like', 'you', 'know', 'heap', 'is,', 'wet', 'i', 'mean', 'right?', '--'),
          { maxLength: 20 },
        ),
        (words) => {
          const spoken = new Set(words.map((word) => word.toLowerCase().replace(/\W/g, '')))
          const cleaned =
            cleanSentence(words.join(' '))
              .toLowerCase()
              .match(/[a-z]+/g) ?? []
          expect(cleaned.every((word) => spoken.has(word))).toBe(true)
        },
      ),
    )
  })
})
