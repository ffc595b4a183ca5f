// The way back or out of a dialog looks the same on every screen: a plain button beside the one that goes on.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesBelow } from './source-files.ts'

// `=>` in a handler does not end the tag.
const BUTTON = /<Button\b((?:=>|[^>])*)>((?:(?!<\/Button>)[\s\S])*)<\/Button>/g
// All of a label, which may depend on the state.
const WAY_BACK = /(?:^\s*|['"])(?:Back(?: to the video)?|Cancel|Discard|Stay signed in|Keep my account)(?:\s*$|['"])/

function waysBack(text: string): readonly string[] {
  return [...text.matchAll(BUTTON)].flatMap(([, given = '', words = '']) => (WAY_BACK.test(words) ? [given] : []))
}

it('Back and Cancel look the same on every screen', () => {
  const screens = filesBelow(process.cwd()).filter((path) => /^(?:app|extension)\/.*\.tsx$/.test(path))
  const found = screens.flatMap((path) => waysBack(readFileSync(path, 'utf8')).map((given) => ({ path, given })))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ given }) => /\blook=/.test(given))).toEqual([])
})

it.each([
  ['<Button look="quiet" onClick={() => back()}>\n  Back\n</Button>', 1],
  [`<Button onClick={leave}>{isDone ? 'Close' : 'Cancel'}</Button><Button look="primary">Go</Button>`, 1],
  ['<Button className="basis-full" onClick={close}>\n  Back to the video\n</Button>', 1],
  ['<Button look="primary">Next</Button>', 0],
])('%j has ways back: %i', (text, count) => {
  expect(waysBack(text)).toHaveLength(count)
})
