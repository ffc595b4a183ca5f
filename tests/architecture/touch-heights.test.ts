// A wide screen can be a touch screen: only where the pointer is fine is a control lower than a finger needs.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROGRAMS } from './cruise.ts'
import { filesBelow, isTypeScript } from './source-files.ts'

// Both in one class list: a height for fingers, and a smaller one for wide screens of every kind.
const LOWER_IF_WIDE =
  /(?<![\w:-])(?:min-h|size|h)-(?:9|1[0-2])\b[^'"`\n]*(?<![\w:-])sm:(?:min-h|size|h)-(?:\d|10)(?![\w.])/

const sources = filesBelow(process.cwd()).filter(
  (path) => isTypeScript(path) && PROGRAMS.some((program) => path.startsWith(`${program}/`)),
)

it('no control is lower on a wide screen unless the pointer is fine', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => LOWER_IF_WIDE.test(readFileSync(path, 'utf8')))).toEqual([])
  expect(LOWER_IF_WIDE.test('className="flex min-h-11 px-3 sm:min-h-8"')).toBe(true)
  expect(LOWER_IF_WIDE.test('className="flex min-h-11 px-3 sm:pointer-fine:min-h-8"')).toBe(false)
})
