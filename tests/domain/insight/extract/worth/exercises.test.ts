import { describe, expect, test } from 'vitest'
import { exercisesOf } from '#domain/insight/extract/worth/exercises.ts'
import { asTold } from '../as-told.ts'

const ENGLISH = { code: 'en', name: 'English' }

function titlesOf(line: string) {
  return exercisesOf(asTold([line], 'A garden in spring'), 0, ENGLISH).map(({ kind, title }) => `${kind}: ${title}`)
}

describe('exercises of a sentence', () => {
  test.each([
    ['You should water the young tomatoes every morning.', 'advice: Water the young tomatoes every morning'],
    ['You can cover the seeds with a wet newspaper.', 'try: Try it once: cover the seeds with a wet newspaper'],
    ['Now we know why worms leave a dry compost heap.', 'explain: Explain to someone why worms leave a dry compost heap'],
    ['You learned how you should turn the heap in winter.', 'explain: Explain to someone how you should turn the heap in winter'],
    ['The reason for the yellow leaves is too much water.', 'explain: Explain to someone the reason for the yellow leaves'],
    ['There is a difference between leaf mould and compost.', 'compare: Write down in your own words the difference between leaf mould and compost'],
    ['What do you want your garden to look like in August?', 'question: Answer for yourself in writing: “What do you want your garden to look like in August?”'],
    ['I keep the dates in a program called Seed Diary.', 'lookup: Look up Seed Diary and note what it could do for you'],
  ])('%s', (line, title) => {
    expect(titlesOf(line)).toContain(title)
  }) // prettier-ignore

  test.each([
    ['He told us why it was like that.', 'what only its own sentence explains'],
    ['I know how a gardener should dress.', 'what somebody demands of others'],
    ['I have no idea.', 'a sentence without a subject matter'],
    ['How many of them are there?', 'a question that is not put to the listener'],
  ])('%s gives none: %s', (line) => {
    expect(titlesOf(line)).toEqual([])
  })
})
