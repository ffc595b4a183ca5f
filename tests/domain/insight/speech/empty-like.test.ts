import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('a "like" that says nothing', () => {
  test.each([
    ['like you need to knead it', 'You need to knead it.'],
    ["like don't open the oven", "Don't open the oven."],
    ['like this is the best part', 'This is the best part.'],
    ['a bakery has a lot of like moving parts', 'A bakery has a lot of moving parts.'],
    ['you can make some kind of like sour dough', 'You can make some kind of sour dough.'],
    ['this like, very simple thing works', 'This very simple thing works.'],
    ['it rests, like maybe overnight', 'It rests, maybe overnight.'],
    ['where like you need it', 'Where you need it.'],
    ['you can say like if it rains we rest', 'You can say if it rains we rest.'],
    ["it's like not done", "It's not done."],
    ['you have like a lot of bread', 'You have a lot of bread.'],
    ['we have these like flat loaves', 'We have these flat loaves.'],
    ['bakeries will have like training courses', 'Bakeries will have training courses.'],
    ['you will have like bread courses', 'You will have bread courses.'],
    ['it came from like an old mill', 'It came from an old mill.'],
    ['bakers create like a second oven', 'Bakers create a second oven.'],
    ['it takes maybe like a week', 'It takes maybe a week.'],
    ['it means that like we rest it', 'It means that we rest it.'],
    ['they like the idea of like a second oven', 'They like the idea of a second oven.'],
  ])('is left out: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'Like you said, bread is cheap.',
    'Guests that like you come back.',
    'It was dealt with like a thief.',
    'He was thought of like a thief.',
    'Like you can see, it rises.',
    'Like this one, it rises.',
    'A pair of like terms is added.',
    'A group of like minded bakers meets.',
    'A like new oven is cheap.',
    'The like really helps.',
    'These like it warm.',
    'Some of these like shade.',
    'Plants such as these like shade.',
    'We have like interests.',
    'A couple of like mind bakes here.',
    'In like manner it rises.',
    'Bake it slowly and like you want it.',
    'These like the sun.',
    'People that like to bake come early.',
    'The part that like most others is dry goes.',
    'He bakes and like we said it is good.',
    'It is like nothing else.',
    "It's like not sleeping for a week.",
    'It tastes soft, like really good bread.',
    'It tastes just like really good bread.',
    'Like really good bread, it rises.',
    'Because like you, they bake.',
    'Knead slowly and like you are sure.',
    'The guests you have like bread.',
    'Rye and cake and the like, you sell them.',
    'It is just like magic.',
    'It works just like walking does.',
    'It looks like maybe it is done.',
    'We have like ten loaves.',
    'They build like the Romans.',
    'You create like an artist.',
    'Maybe like the others it failed.',
    'He feels that like you he is tired.',
  ])('is not one that compares, likes or counts: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })
})
