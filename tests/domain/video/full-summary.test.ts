import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFullSummary } from '#domain/video/full-summary.ts'

const plain = (text: string) => [{ heading: null, text }]

describe('DAT-05: a full summary', () => {
  it.each([
    ['plain text', 'It is about mornings.', plain('It is about mornings.')],
    ['text that looks like a number', '42', plain('42')],
    ['text that begins with a bracket', '[sic] a talk {about} JSON', plain('[sic] a talk {about} JSON')],
    ['broken JSON', '{"Start": "Put', plain('{"Start": "Put')],
    [
      'JSON that maps names to texts',
      '{"Overview": "One.", "Why it matters": "Two."}',
      [
        { heading: 'Overview', text: 'One.' },
        { heading: 'Why it matters', text: 'Two.' },
      ],
    ],
    [
      'names a program wrote',
      '{"key_points": "One.", "mainIdea": "Two.", "TL;DR": "Three."}',
      [
        { heading: 'Key points', text: 'One.' },
        { heading: 'Main idea', text: 'Two.' },
        { heading: 'TL;DR', text: 'Three.' },
      ],
    ],
    [
      'the sections of the insights',
      [
        { heading: 'Preparation', text: 'Put your shoes out.' },
        { heading: 'After', text: 'Walk.' },
      ],
      [
        { heading: 'Preparation', text: 'Put your shoes out.' },
        { heading: 'After', text: 'Walk.' },
      ],
    ],
    [
      'sections that say where they begin',
      [
        { heading: 'Preparation', text: 'Put your shoes out.', startMs: 0 },
        { heading: 'After', text: 'Walk.', startMs: 40_000 },
        { heading: 'Later', text: 'Rest.', startMs: -1 },
      ],
      [
        { heading: 'Preparation', text: 'Put your shoes out.', startMs: 0 },
        { heading: 'After', text: 'Walk.', startMs: 40_000 },
        { heading: 'Later', text: 'Rest.' },
      ],
    ],
    ['JSON within JSON', JSON.stringify('{"A": "One."}'), plain('"{\\"A\\": \\"One.\\"}"')],
    ['a section that holds JSON', { A: '{"B": "One."}' }, [{ heading: 'B', text: 'One.' }]],
    ['lists of sentences', '{"Steps": ["First.", "Second."]}', [{ heading: 'Steps', text: 'First.\nSecond.' }]],
    ['an array of texts', '["One.", "Two."]', plain('One.\nTwo.')],
    [
      'numbers and truth',
      { Rating: 9, Useful: true, Author: null },
      [
        { heading: 'Rating', text: '9' },
        { heading: 'Useful', text: 'true' },
      ],
    ],
    ['nothing', null, []],
    ['nothing said', undefined, []],
    ['blank text', '  \n ', []],
    ['an empty object', '{}', plain('{}')],
    ['empty sections', { A: '', B: ' ', C: [] }, []],
  ])('%s is shown', (_title, summary, sections) => {
    expect(readFullSummary(summary)).toEqual(sections)
  })

  it('of any shape gives sections with text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (summary) => {
        for (const { heading, text } of readFullSummary(summary)) {
          expect(text.trim()).not.toBe('')
          expect(heading).not.toBe('')
        }
      }),
    )
  })

  it('nested without end stops', () => {
    const nested: unknown[] = []
    nested.push(nested, 'deep')
    expect(readFullSummary(nested).every(({ text }) => text.includes('deep'))).toBe(true)
  })

  it('of plain text loses none of its words', () => {
    const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/^\s*[[{]/.test(text))
    fc.assert(fc.property(words, (text) => readFullSummary(text)[0]?.text === text.trim()))
  })
})
