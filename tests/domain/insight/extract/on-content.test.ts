// Practices that carry what the video says.
import { describe, expect, test } from 'vitest'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import { onNamed, onQuotes } from '#domain/insight/extract/on-content.ts'
import { quotesOf } from '#domain/insight/extract/quotes.ts'
import { asTold } from './as-told.ts'

const LINES = [
  'A dry shed is worth more than a big shed.',
  'A sharp saw makes less noise than a blunt saw.',
  'My saw was blunt for a year, and I blamed the wood.',
  'You close the lid and you are done.',
  'It keeps the rain out of the shed.',
  'The second thing I learned is that a shelf is better than a box.',
  'The best place for a heavy tool is a low shelf.',
  'She told me that every nail has a home.',
  'Some people say never oil a blunt saw.',
]
const titlesOf = (ideas: readonly { readonly action: { readonly title: string } }[]) => ideas.map(({ action }) => action.title) // prettier-ignore

function quoted(lines: readonly string[] = LINES) {
  const told = asTold(lines, 'Your shed')
  const highlights = chooseHighlights(told)
  return { told, quotes: quotesOf(told, [{ first: 0, last: lines.length - 1 }], highlights) }
}

describe('OVL-09: what is quoted', () => {
  test('are whole sentences that hold in general, word for word', () => {
    const texts = quoted().quotes.map(({ text }) => text)
    expect(texts).toContain('A dry shed is worth more than a big shed')
    expect(texts).toContain('A shelf is better than a box')
    expect(texts).toContain('The best place for a heavy tool is a low shelf')
  })

  test('is nothing that is told of one time or person, or points back', () => {
    const texts = quoted().quotes.map(({ text }) => text).join('\n') // prettier-ignore
    expect(texts).not.toMatch(/blamed|close the lid|Some people|^It keeps|every nail/m)
  })

  test('is nothing of captions without full stops, which hide where a sentence ends', () => {
    const bare = LINES.flatMap((line) => line.toLowerCase().replace('.', ''))
    expect(quoted([...bare, ...bare]).quotes).toEqual([])
  })

  test('is used in a way that suits the kind of video, each once', () => {
    const { told, quotes } = quoted()
    const advice = titlesOf(onQuotes(told, quotes, { kind: 'advice', isToViewer: true }))
    expect(advice.join('\n')).toMatch(/^Decide where you will use this: “[^”]+”$/m)
    expect(new Set(advice.map((title) => title.split(':')[0])).size).toBe(advice.length)
    expect(titlesOf(onQuotes(told, quotes, { kind: 'lecture', isToViewer: false })).join()).toMatch(
      /^Tell someone whether you agree: “/,
    )
    const lived = { text: 'People who fail often learn more than people who never try', sentence: 0, stems: ['fail'] }
    expect(titlesOf(onQuotes(told, [lived], { kind: 'story', isToViewer: true })).join()).toMatch(
      /a moment of your own that fits: “People who fail/,
    )
  })

  test('is not used where it is denied, or of somebody else', () => {
    const { told } = quoted()
    const quote = (text: string) => ({ text, sentence: 0, stems: [text] })
    const denied = quote('The seller does not have to prove that you used it')
    const ofOthers = quote('If the shed is sold, the sellers can make a lot of money')
    const own = quote('You see the blunt saw if you hold it to the light')
    const use = (one: ReturnType<typeof quote>) => titlesOf(onQuotes(told, [one], { kind: 'how-to', isToViewer: true }))
    expect([use(denied), use(ofOthers)]).toEqual([[], []])
    expect(use(own)).toHaveLength(1)
  })

  test('is neither used nor lived through where a lecture tells of things, and plain facts are not judged', () => {
    const { told, quotes } = quoted()
    const titles = titlesOf(onQuotes(told, quotes, { kind: 'lecture', isToViewer: true }))
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.filter((title) => !/^Tell someone whether you agree: “/.test(title))).toEqual([])
    const fact = { text: 'The door has two hinges if it has a frame', sentence: 0, stems: ['door'] }
    expect(onQuotes(told, [fact], { kind: 'lecture', isToViewer: true })).toEqual([])
    expect(onQuotes(told, [fact], { kind: 'story', isToViewer: false })).toEqual([])
  })
})

test.each([
  ['the question of the title', 'Why Your Shed Leaks: A Short Talk', 'The roof is old.', 'Answer aloud in two minutes, without notes: “Why Your Shed Leaks”'],
  ['a question in brackets', 'Sheds Explained (why your shed leaks)', 'The roof is old.', 'Answer aloud in two minutes, without notes: “Why your shed leaks”'],
  ['a question with an amount', 'How Rain Took $1.000 From Your Shed', 'The roof is old.', 'Answer aloud in two minutes, without notes: “How Rain Took $1.000 From Your Shed”'],
])('OVL-09: a practice on %s', (_, title, line, practice) => {
  const told = asTold(['This is about your shed and what is in it.', line, 'A shed is a fine place to be in.'], title)
  expect(titlesOf(onNamed(told))).toContain(practice)
}) // prettier-ignore

test.each([
  ['how the speaker did it', 'How I Built a Shed', 'The roof is old.'],
  ['what something comes to', 'Your shed', 'It means that you will have to buy a new roof for the shed.'],
  ['a mistake of one person', 'Your shed', 'My mistake is that I bought my tools before I had a shelf.'],
])('OVL-09: no practice on %s', (_, title, line) => {
  const told = asTold(['This is about your shed and what is in it.', line, 'A shed is a fine place to be in.'], title)
  expect(titlesOf(onNamed(told))).toEqual([])
})
