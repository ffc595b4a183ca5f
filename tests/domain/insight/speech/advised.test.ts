import { describe, expect, test } from 'vitest'
import { advisedIn } from '#domain/insight/speech/advised.ts'

const linesOf = (said: string, isBare = false) => advisedIn(said, isBare).map(({ line }) => line)

describe('what a sentence advises', () => {
  test.each([
    ['You should turn the heap every week, so that air gets in.', 'Turn the heap every week'],
    ['I always leave my spade beside the door.', 'Leave your spade beside the door'],
    ["In the kitchen I'll put my phone in one specific drawer.", 'Put your phone in one specific drawer'],
    ['What I do is I write the dates on a card.', 'Write the dates on a card'],
    ['The best way to begin is to plant three beans in a pot.', 'Plant three beans in a pot'],
    ['My tip is watering the tomatoes before breakfast.', 'Water the tomatoes before breakfast'],
    ['I stopped digging the beds in autumn.', 'Stop digging the beds in autumn'],
    ["Don't water the roses in the sun.", "Don't water the roses in the sun"],
    ['I encourage you, even without a garden, to grow herbs on the window sill.', 'Grow herbs on the window sill'],
    ["Don't forget to clean the water butt on it.", 'Clean the water butt'],
  ])('%s -> %s', (said, line) => {
    expect(linesOf(said)).toContain(line)
  })

  test('ends where the next statement begins, with and without punctuation', () => {
    expect(linesOf('roll the barrel down the hill you cannot stop the barrel', true)).toContain('Roll the barrel down the hill') // prettier-ignore
    expect(linesOf('Roll the barrel down the hill, it will stop.')).toContain('Roll the barrel down the hill')
  })

  test.each([
    ["Don't prune or cut the young trees in winter.", 'Cut the young trees'],
    ['Instead of burning the old leaves you wait.', 'Burn the old leaves'],
    ['It is hard to grow a fig tree.', 'Grow a fig tree'],
    ["Don't just water the old leaves.", "Don't water the old leaves"],
    ["Don't cut the young trees unless they are ill.", "Don't cut the young trees"],
    ['It helps you write a better letter.', 'Write a better letter'],
    ['How do I grow a fig tree in the house.', 'Grow a fig tree in the house'],
    ['You should do it.', 'Do it'],
    ['You should read this.', 'Read this'],
  ])('%s never becomes %s', (said, line) => {
    expect(linesOf(said).filter((found) => found.startsWith(line))).toEqual([])
  })
})
