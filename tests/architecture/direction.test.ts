// Words in a right-to-left script are set in their own direction: each style sheet that a page is given takes that rule in.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from './source-files.ts'

const RULE = 'app/ui/style/direction.css'
// The button on the watched page has only its own two words.
const LAUNCHER = 'extension/overlay/launcher.css'

const sheets = ['app', 'extension'].flatMap((zone) =>
  filesBelow(process.cwd(), zone).filter((path) => path.endsWith('.css')),
)

const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to))

/** The sheet and those that it takes in, directly or not. */
const takenBy = (path: string): readonly string[] => [path, ...importsOf(path).flatMap(takenBy)]

it('every style sheet that no other takes in sets words in their own direction', () => {
  const parts = new Set(sheets.flatMap(importsOf))
  const whole = sheets.filter((path) => path !== LAUNCHER && !parts.has(path))
  expect(whole.length).toBeGreaterThan(3)
  expect(whole.filter((path) => !takenBy(path).includes(RULE))).toEqual([])
  expect(readFileSync(RULE, 'utf8')).toMatch(/\bh1,[^{]*\bp,[^{]*\btextarea,[^{]*\{\s*unicode-bidi: plaintext;/)
})
