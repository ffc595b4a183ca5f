// The build's chunk rules name files by patterns. A file that is moved or renamed would silently fall out of its chunk.
import { expect, it } from 'vitest'
import { CHUNK_GROUPS } from '../../sync-server/build/chunk-groups.ts'
import { filesBelow } from './source-files.ts'

const PACKAGES = ['react', 'react-dom', 'scheduler', 'clsx', 'zustand', 'valibot', 'lucide-react/dist']
const files = ['app', ...PACKAGES.map((name) => `node_modules/${name}`)].flatMap((folder) =>
  filesBelow(process.cwd(), folder),
)

/** The patterns that one with alternatives stands for: `a(b|c)` is `ab` and `ac`. */
function alternatives(source: string): string[] {
  const ends: string[] = []
  let open = ['']
  for (const [atom, choice] of source.matchAll(ATOM)) {
    if (atom === '|') {
      ends.push(...open)
      open = ['']
      continue
    }
    const nexts = choice === undefined ? [atom] : alternatives(choice)
    open = open.flatMap((begun) => nexts.map((next) => begun + next))
  }
  return [...ends, ...open]
}

// A group, which may hold two more within each other; a lookahead, a class or an escape as a whole; or one character.
const ATOM = /\((?!\?)((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)|\(\?[^()]*\)|\[(?:\\.|[^\]])*\]|\\.|./g

const named = CHUNK_GROUPS.flatMap(({ name, test }) => {
  if (!(test instanceof RegExp)) throw new Error(`The chunk ${String(name)} is not chosen by a pattern`)
  return alternatives(test.source).map((pattern) => [String(name), pattern] as const)
})
const isThere = (pattern: string) => files.some((file) => new RegExp(pattern).test(file))

it('every alternative of a pattern is looked at', () => {
  expect(alternatives('a[(|]b(c|d(e|f\\.|(?!g)))|h')).toEqual([
    'a[(|]bc',
    'a[(|]bde',
    'a[(|]bdf\\.',
    'a[(|]bd(?!g)',
    'h',
  ])
})

it('a name that no file has is noticed', () => {
  expect(isThere('app[\\\\/]domain[\\\\/]video[\\\\/]youtube-url\\.ts$')).toBe(true)
  expect(isThere('app[\\\\/]domain[\\\\/]video[\\\\/]youtube-address\\.ts$')).toBe(false)
})

it.each(named)('the chunk %s has the files it names: %s', (_, pattern) => {
  expect(isThere(pattern)).toBe(true)
})
