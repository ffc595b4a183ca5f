import { describe, expect, test } from 'vitest'
import { coveredTopics } from '#domain/insight/extract/covered.ts'
import { writeSections } from '#domain/insight/extract/sections.ts'
import { gistOf, writeTldr } from '#domain/insight/extract/tldr.ts'
import type { GradedName } from '#domain/insight/extract/worth/heading.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { asTold } from './as-told.ts'
import { FARM, PRESS, times } from './two-jobs.ts'

const TALK = [
  'A leaf mould cage is a ring of wire, and leaf mould costs nothing.',
  'Green manure covers the soil, and leaf mould feeds it.',
  'A worm farm eats green manure and leaf mould.',
  'Every worm farm needs a lid, and green manure needs none.',
  'A worm farm is warm, and the Rain Barrel fills in spring.',
  'The Rain Barrel needs a tap, and a Rain Barrel may freeze.',
]
const SPONSOR = 'This video is sponsored by Seed Box, so use our code for a Seed Box of your own.'
const told = asTold([SPONSOR, SPONSOR, SPONSOR, ...TALK, ...TALK], 'Gardens')
const nameOf = (text: string, more: Partial<GradedName> = {}): GradedName => ({
  text,
  form: 'phrase',
  words: 2,
  stems: topicStems(text, told.language),
  weight: 1,
  grade: 1,
  ...more,
})
const LEAST = 0.4
const covered = (...texts: readonly (string | GradedName)[]) =>
  coveredTopics(told, texts.map((text, i) => ({ from: i, names: [typeof text === 'string' ? nameOf(text) : text] })), LEAST) // prettier-ignore

describe('what a video covers', () => {
  test('is said in the order of the talk', () => {
    expect(covered('leaf mould', 'Worm farm', 'green manure')).toBe('In this video: leaf mould, worm farm and green manure.') // prettier-ignore
    expect(covered('green manure', 'leaf mould')).toBe('In this video: green manure and leaf mould.')
  })

  test('keeps the capitals of names', () => {
    expect(covered('Leaf mould', 'Rain Barrel')).toBe('In this video: leaf mould and Rain Barrel.')
  })

  test('is three things at most, those that name it best', () => {
    expect(covered(nameOf('Rain Barrel', { grade: 0.5 }), 'leaf mould', 'worm farm', 'green manure')).toBe('In this video: leaf mould, worm farm and green manure.') // prettier-ignore
  })

  test('is nothing that is said in passing, and no statement', () => {
    expect(covered('iron gate', 'leaf mould')).toBeNull()
    expect(covered(nameOf('Worm farm', { form: 'statement' }), 'leaf mould')).toBeNull()
    expect(covered(nameOf('Feeding the worm farm', { form: 'doing' }), 'leaf mould')).toBeNull()
    expect(covered('filling Rain Barrel', 'leaf mould')).toBeNull()
    expect(covered('your worm farm', 'leaf mould')).toBeNull()
  })

  test('is nothing that readers would grade low', () => {
    const worse = nameOf('worm farm', { grade: LEAST - 0.1 })
    expect(covered('leaf mould', nameOf('worm farm', { grade: LEAST }))).not.toBeNull()
    expect(covered('leaf mould', worse)).toBeNull()
    expect(covered('leaf mould', worse, 'green manure')).toBe('In this video: leaf mould and green manure.')
  })

  test('is no phrase of words that are only said apart, and nothing from promotion', () => {
    expect(covered('leaf farm', 'green manure')).toBeNull()
    expect(covered('Seed Box', 'leaf mould')).toBeNull()
  })

  test('is not what only the goodbyes name', () => {
    const chapters = [{ from: 0, names: [nameOf('leaf mould')] }, { from: told.sentences.length - 1, names: [nameOf('worm farm')] }] // prettier-ignore
    expect(coveredTopics(told, chapters, LEAST)).toBeNull()
  })

  test('is the next name of a chapter whose best one shares a word with another chapter', () => {
    const chapters = [{ from: 0, names: [nameOf('leaf mould', { grade: 2 })] }, { from: 3, names: [nameOf('mould cage'), nameOf('worm farm', { grade: 0.5 })] }] // prettier-ignore
    expect(coveredTopics(told, chapters, LEAST)).toBe('In this video: leaf mould and worm farm.')
  })

  test('is not told twice in other words', () => {
    expect(covered('leaf mould', nameOf('mould leaf', { stems: topicStems('leaf mould', told.language) }))).toBeNull()
  })

  test('comes first in the TL;DR of a conversation', () => {
    const told = asTold([...times(PRESS, 10), 'Now, the second job.', ...times(FARM, 10)], 'Two jobs in the garden')
    const lesson = { ...told, isLesson: true }
    expect(writeTldr(lesson, gistOf(lesson, []), writeSections(lesson))).not.toContain('In this video')
    const twice = { ...lesson, isLesson: false }
    const text = writeTldr(twice, gistOf(twice, []), writeSections(twice))
    expect(text).toMatch(/^In this video: wooden cider press and tall worm farm\. \S/)
    const without = writeTldr(twice, gistOf(twice, []), [])
    expect(without).not.toContain('In this video')
  })

  test('needs a better grade where an opening says what the video is about', () => {
    const opening =
      'Today we are going to talk about leaf mould and what every beginner should know about green manure.'
    const startOf = (grade: number, first: readonly string[]) => {
      const chapters = ['leaf mould', 'green manure'].map((text, from) => ({ from, names: [nameOf(text, { grade })] }))
      const told = asTold([...first, ...TALK, ...TALK], 'Gardens')
      return writeTldr(told, gistOf(told, []), chapters).slice(0, 13)
    }
    expect([startOf(3.3, []), startOf(3.5, [])]).toEqual([expect.not.stringMatching(/^In this/), 'In this video'])
    expect([startOf(3.5, [opening]), startOf(3.7, [opening])]).toEqual(['Today we are ', 'In this video'])
  })
})
