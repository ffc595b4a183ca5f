import { describe, expect, test } from 'vitest'
import { topicOf } from '#domain/insight/extract/topic.ts'

const SAID: Readonly<Record<string, number>> = { 'Hasty Treat': 1, 'CSS Units': 40, Compost: 12, 'The Garden Show': 3 }
const timesSaid = (part: string) => SAID[part] ?? 0
const topic = (title: string) => topicOf(title, [], timesSaid)

describe('what a video is about', () => {
  test('is the part of its title that the talk mentions most, whatever the series is called', () => {
    expect(topic('Hasty Treat - CSS Units')).toBe('“CSS Units”')
    expect(topic('Compost | The Garden Show')).toBe('“Compost”')
  })

  test('is the first part if the talk mentions none', () => {
    expect(topic('A quiet film – Part two of three')).toBe('“A quiet film”')
  })

  test('has no number, no decoration and no quotation marks around it', () => {
    expect(topic('Episode 12: Bread “at home” 🍞 [4K]')).toBe('“Bread at home”')
  })

  test('is the first heading, or “this video”, if there is no title', () => {
    const sections = ['Sowing', 'Reaping'].map((heading, i) => ({ heading, text: heading, startMs: i }))
    expect(topicOf('', sections, timesSaid)).toBe('“Sowing”')
    expect(topic('')).toBe('this video')
  })
})
