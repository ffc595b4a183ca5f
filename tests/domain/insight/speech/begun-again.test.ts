import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('a beginning that a speaker left for another', () => {
  test.each([
    ["that's it's hard to bake rye", "It's hard to bake rye."],
    ["it rests because it's I find it dry", 'It rests because I find it dry.'],
    ["there's we have a second oven", 'We have a second oven.'],
    ['if you bake if you rest the dough it rises', 'If you rest the dough it rises.'],
    ['it falls when you open when you shut the door', 'It falls when you shut the door.'],
    ["that's the best way to, that's the best way to bake it", "That's the best way to bake it."],
    ["there there's a second oven", "There's a second oven."],
    ['eh, the crust is mmm hard', 'The crust is hard.'],
  ])('is left out: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    "It's I who bake.",
    "That's he that bakes.",
    'Bake if you can if you want rye.',
    'It falls when you open or when you shut the door.',
    "It's wet, it's cold.",
    'If you rest, you rest the dough too.',
    'Take what you need, you need it.',
    'The question is, is it worth it?',
    'What it is, is bread.',
    'The dough, that is, is wet.',
    'If it hurts stop if it bleeds go to the doctor.',
    "If it's cold wait if it's hot bake.",
  ])('is kept where it is meant: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })
})
