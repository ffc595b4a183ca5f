// What a caller is told of a body that is not as it must be.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseAs } from '#domain/kernel/parse.ts'
import { readBodyText, readValue } from '#domain/wire/body-problem.ts'

const Schema = v.object({ name: v.pipe(v.string(), v.minLength(1, 'A name, please')), at: v.optional(v.number(), 0) })

describe('the body of a request', () => {
  it('is what the schema makes of it; nothing at all is an empty object', () => {
    expect(readBodyText(Schema, '{"name":"Ada"}')).toEqual({ ok: true, value: { name: 'Ada', at: 0 } })
    expect(readBodyText(v.object({}), '')).toEqual({ ok: true, value: {} })
  })

  it('that is no JSON is said to be none', () => {
    expect(readBodyText(Schema, '{"name":')).toEqual({ ok: false, error: { kind: 'invalid_json' } })
  })

  it('is refused in the words of the first rule it breaks, with the place of each', () => {
    expect(readValue(Schema, { name: '', at: 'soon' })).toEqual({
      ok: false,
      error: {
        kind: 'invalid_args',
        message: 'A name, please',
        issues: [
          { path: 'name', message: 'A name, please' },
          { path: 'at', message: expect.stringMatching(/^Invalid type/) as unknown },
        ],
      },
    })
  })

  it('a field of the wrong type is named in the sentence, the body itself is not', () => {
    expect(readValue(Schema, { name: 7 })).toMatchObject({
      error: { message: expect.stringMatching(/^name: Invalid/) },
    })
    expect(readValue(Schema, 7)).toMatchObject({ error: { message: expect.stringMatching(/^Invalid/) } })
  })

  it('at most twenty faults are told', () => {
    const wrong = readValue(
      v.array(v.string()),
      Array.from({ length: 50 }, () => 1),
    )
    expect(wrong).toMatchObject({ ok: false, error: { issues: { length: 20 } } })
  })

  it('only the first fault of a very long list is looked for: a million of them would fill the memory of the server', () => {
    let checked = 0
    const Item = v.custom<string>((item) => {
      checked += 1
      return typeof item === 'string'
    })
    const long = Array.from({ length: 100_000 }, () => 1)
    expect(readValue(v.array(Item), long)).toMatchObject({ ok: false, error: { issues: { length: 1 } } })
    expect(checked).toBe(1)
    expect(parseAs(v.array(Item), long)).toMatchObject({ ok: false })
    expect(checked).toBe(2)
  })
})
