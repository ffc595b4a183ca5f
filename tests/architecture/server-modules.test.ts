// The database tests load the server's modules once for all files (tests/setup/vitest-config.ts): a module that kept something would
// carry it from one test to the next, as it would carry it from one learner to the next.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, isTypeScript } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')

// A variable, or a collection that begins empty. What hangs on an object by a WeakMap goes with the object.
const KEEPING = /^(?:export )?(?:(?:let|var) (\w+)|const (\w+)\b[^=]*= (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\})$)/gm

// Whether a module of WebAssembly has its bindings: as true in the next test as in this.
const MAY_KEEP = ['sync-server/cli/schema-engine.ts: isLoaded']

const keptBy = (text: string) => [...text.matchAll(KEEPING)].map(([, variable, collection]) => variable ?? collection)

it('a module of the server keeps nothing between two calls', () => {
  const kept = filesBelow(ROOT, 'sync-server')
    .filter(isTypeScript)
    .flatMap((path) => keptBy(readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${String(name)}`))
  expect(kept).toEqual(MAY_KEEP)
})

it.each([
  'let count = 0',
  'export let last: number | null = null',
  'const seen = new Map<string, number>()',
  'const all: string[] = []',
])('"%s" is seen', (line) => {
  expect(keptBy(`import a from 'a'\n${line}\n`)).toHaveLength(1)
})

it('what is fixed, what hangs on an object, and what a function keeps for itself are none of it', () => {
  const text =
    "const NAMES = new Set(['a'])\nconst pages = new WeakMap<object, string>()\nfunction f() {\n  let n = 0\n}\n"
  expect(keptBy(text)).toEqual([])
})
