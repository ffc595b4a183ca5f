// Screen readers announce new text only if its live region was already there, even while empty.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROGRAMS } from './cruise.ts'
import { filesBelow } from './source-files.ts'

const HIDDEN_WHILE_EMPTY = /<\w[^>]*\brole="(?:status|alert|log)"[^>]*\bempty:hidden\b/

const screens = filesBelow(process.cwd()).filter(
  (path) => path.endsWith('.tsx') && PROGRAMS.some((program) => path.startsWith(`${program}/`)),
)

it('no live region is hidden while it is empty', () => {
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter((path) => HIDDEN_WHILE_EMPTY.test(readFileSync(path, 'utf8')))).toEqual([])
  expect(HIDDEN_WHILE_EMPTY.test('<p role="status" className="empty:hidden">')).toBe(true)
})
