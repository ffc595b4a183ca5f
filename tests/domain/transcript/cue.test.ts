// A caption's times: what devices have stored or queued is never refused, and no end can lie outside its caption.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { Cue, Cues } from '#domain/transcript/cue.ts'

const cue = (endMs: number) => ({ startMs: 5_000, endMs, text: 'water the plants' })

it.each([
  ['before its start', 0, 5_000],
  ['at its start', 5_000, 5_000],
  ['after a day', 5_000 + DAY_MS, 5_000 + DAY_MS],
  ['after years', 9e12, 5_000 + DAY_MS],
])('a caption that ends %s is read with an end within a day of its start', (_name, endMs, read) => {
  expect(v.parse(Cue, cue(endMs))).toEqual(cue(read))
  expect(v.parse(Cues, [cue(endMs)])).toEqual([cue(read)])
})
