// A reply while it is being written: at every moment the parsed part is complete, and in the end nothing is missing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begunJson } from '#domain/insight/ask/begun-json.ts'
import { answerFor } from '../../../setup/models/openai-stub-answer.ts'
import { runs } from '../../../setup/runs.ts'

const REPLY = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  fc.oneof(fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }), fc.jsonValue({ maxDepth: 2 })),
  { noNullPrototype: true, maxKeys: 5 },
)
const WRITTEN = fc
  .tuple(REPLY, fc.constantFrom(0, 2), fc.constantFrom('', 'Here it is:\n```json\n'))
  .map(([reply, indent, opening]) => ({ text: opening + JSON.stringify(reply, null, indent), opening }))

function readAfter(...pieces: readonly string[]): unknown {
  const json = begunJson()
  for (const piece of pieces) json.push(piece)
  return json.value()
}

function expectOnlyComplete(begun: unknown, whole: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(begun as Record<string, unknown>)) {
    const full = whole[name]
    expect(value).toEqual(Array.isArray(full) && Array.isArray(value) ? full.slice(0, value.length) : full)
  }
}

describe('JSON being written', () => {
  it('gives only complete parts of any beginning of any reply', () => {
    fc.assert(
      fc.property(WRITTEN, fc.nat(), ({ text, opening }, cut) => {
        const whole = JSON.parse(text.slice(opening.length)) as Record<string, unknown>
        expectOnlyComplete(readAfter(text.slice(0, cut % (text.length + 1))), whole)
      }),
      runs(500),
    )
  })

  it('gives for the whole reply what JSON.parse gives, whatever follows it', () => {
    fc.assert(
      fc.property(WRITTEN, fc.constantFrom('', '\n```', ' That is {all}.'), ({ text, opening }, rest) => {
        expect(readAfter(text + rest)).toEqual(JSON.parse(text.slice(opening.length)))
      }),
      runs(300),
    )
  })

  it('does not depend on how it is cut into pieces, and reports when there is more', () => {
    fc.assert(
      fc.property(WRITTEN, ({ text }) => {
        const json = begunJson()
        let known: unknown = {}
        for (const [i, char] of Array.from(text).entries()) {
          const isMore = json.push(char)
          const value = json.value()
          expect(value).toEqual(
            readAfter(
              Array.from(text)
                .slice(0, i + 1)
                .join(''),
            ),
          )
          if (!isMore) expect(value).toEqual(known)
          known = value
        }
      }),
      { numRuns: 30 },
    )
  })

  it('has each entry of a reply as soon as its bracket is closed', () => {
    const text = JSON.stringify(answerFor('<data-1>\n[0:00] first you put the water on and then you wait\n</data-1>'))
    const json = begunJson()
    const counts: number[] = []
    for (const char of text) {
      if (!json.push(char)) continue
      const { actions = [] } = json.value() as { actions?: readonly unknown[] }
      counts.push(actions.length)
    }
    expect([...new Set(counts)]).toEqual([0, 1, 2, 3, 4])
    // Four actions, their list, each other list, the TL;DR, the end: nothing is reported twice.
    expect(counts.filter((count) => count === 4)).toHaveLength(3)
  })

  it.each(['{"a": [1, 2}, "b": 3}', '{tldr: "x", b: [1, 2]}', '{"a": ]]]'])(
    'that is invalid gives nothing: %s',
    (text) => {
      expect(readAfter(text) ?? {}).toEqual({})
    },
  )

  it.each(['', 'I cannot do that.', '[1, 2]', '"{"'])('that does not begin gives nothing: %s', (text) => {
    expect(readAfter(text) ?? {}).toEqual({})
  })
})
