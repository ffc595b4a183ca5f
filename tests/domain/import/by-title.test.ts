// A highlight that names its video by title alone belongs to the only video that has it.
import { expect, it } from 'vitest'
import { notesByTitle } from '#domain/import/by-title.ts'

const note = (text: string) => ({ text, writtenAt: null })
const titled = (row: number, title: string, author = 'Ada Example') => ({
  row,
  title,
  author,
  note: note(`words ${String(row)}`),
})
const BEGIN = { youtubeId: 'aaaaaaaaaaa', title: 'How to begin' }
const END = { youtubeId: 'bbbbbbbbbbb', title: 'How to end' }

it('several of one video come together under its title, and those of no video stay out', () => {
  const { videos, rows } = notesByTitle(
    [titled(2, 'How to begin'), titled(3, 'Gone'), titled(4, 'How to begin')],
    [BEGIN, END],
  )
  expect(videos).toEqual([{ ...BEGIN, addedAt: null, notes: [note('words 2'), note('words 4')] }])
  expect([...rows]).toEqual([2, 4])
})

it('a title is the same in other letters, with other spaces, and with its accents apart', () => {
  const cafe = { ...BEGIN, title: 'At the Café, at last' }
  const { videos } = notesByTitle([titled(2, ' at the CAFE\u0301,  at last')], [cafe])
  expect(videos).toMatchObject([{ youtubeId: 'aaaaaaaaaaa', title: 'At the Café, at last' }])
})

it('a video that is named twice is one', () => {
  expect(notesByTitle([titled(2, 'How to begin')], [BEGIN, BEGIN]).videos).toHaveLength(1)
})

it.each([
  ['two videos have it', [titled(2, 'How to begin')], [BEGIN, { ...END, title: 'How to Begin' }]],
  ['two authors have something of that title', [titled(2, 'How to begin'), titled(3, 'How to begin', 'Bob')], [BEGIN]],
  [
    'the only one that has it came as a file',
    [titled(2, 'How to begin')],
    [{ ...BEGIN, youtubeId: `file-${'a'.repeat(22)}` }],
  ],
])('nothing is guessed where %s', (_, notes, videos) => {
  expect(notesByTitle(notes, videos)).toEqual({ videos: [], rows: new Set() })
})
