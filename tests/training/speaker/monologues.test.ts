// What the engine learns from: a line that nobody marked would be learned as worth nothing, a video twice as worth twice.
import { expect, test } from 'vitest'
import { loadMonologues } from '../load-monologues.ts'

test('every line of the invented videos has a mark, every video a kind and a title of its own', () => {
  const videos = loadMonologues()
  const titles = videos.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(
    videos.filter(({ kind, sentences, chapters }) => kind === '' || sentences.length === 0 || chapters.length === 0),
  ).toEqual([])
})
