// Checks that the three programs obey the table of layers.cjs, and that dependency-cruiser has seen every file.
import { beforeAll, expect, it } from 'vitest'
import { cruisePrograms, PROGRAMS, type Cruise } from './cruise.ts'
import { folderCircles } from './folder-circles.ts'
import { filesBelow, isTypeScript } from './source-files.ts'

let cruise: Cruise

beforeAll(async () => {
  cruise = await cruisePrograms(process.cwd())
  // Long timeout: every source is parsed.
}, 240_000)

it('every import is one that its zone may make', () => {
  expect(described('not-in-allowed')).toEqual([])
})

it('no import closes a circle', () => {
  expect(described('no-cycles')).toEqual([])
})

it('no folders import each other in a circle', () => {
  expect(cruise.imports.length).toBeGreaterThan(cruise.sources.length)
  expect(folderCircles(cruise.imports)).toEqual([])
})

it('no file is unconnected', () => {
  expect(described('no-orphans')).toEqual([])
})

it('server and extension reach the domain by its alias', () => {
  expect(described('domain-by-alias')).toEqual([])
})

it('the tool has seen every source file', () => {
  const onDisk = PROGRAMS.flatMap((program) => filesBelow(process.cwd(), program)).filter(isTypeScript)
  expect(onDisk.length).toBeGreaterThan(0)
  expect([...cruise.sources].sort()).toEqual([...onDisk].sort())
})

function described(rule: string): readonly string[] {
  return cruise.violations.filter((violation) => violation.rule === rule).map(({ from, to }) => `${from} imports ${to}`)
}
