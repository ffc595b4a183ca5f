// Tests the allow-list by breaking it: each plant is reported by exactly its rule, and permitted imports are not.
import { dirname, relative } from 'node:path/posix'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruisePrograms, type Cruise } from './cruise.ts'
import { filesOf } from './cruiser-rules.ts'
import { layers } from './layers.cjs'
import { folderCircles, type Import } from './folder-circles.ts'
import type { TemporaryProject } from '../setup/temporary-project.ts'
import { memberOf, plantProject } from './planted-project.ts'
import { PLANTS, TARGETS } from './plants.ts'

let project: TemporaryProject
let cruise: Cruise

beforeAll(async () => {
  project = plantProject({ ...targets(), ...plants(), ...permitted(), ...cycles() })
  cruise = await cruisePrograms(project.root)
})

afterAll(() => {
  project.remove()
})

describe('a planted violation', () => {
  it.each(PLANTS)('$breaks ($file)', ({ file, rule }) => {
    expect(reportsOn(file)).toEqual([rule])
  })

  it('a type-only import counts', () => {
    expect(reportsOn('app/ui/type-only.ts')).toEqual(['not-in-allowed'])
  })

  it('a dynamic import counts', () => {
    expect(reportsOn('app/ui/dynamic.ts')).toEqual(['not-in-allowed'])
  })

  it('a cycle is reported, of types too', () => {
    expect([...reportsOn('app/sync/circle-a.ts'), ...reportsOn('app/sync/circle-b.ts')]).toEqual(['no-cycles'])
  })
})

describe('folders', () => {
  let imports: readonly Import[]

  beforeAll(async () => {
    const planted = plantProject(folderPlants())
    try {
      imports = (await cruisePrograms(planted.root)).imports
    } finally {
      planted.remove()
    }
  })

  it.each([
    ['two rooms of a zone import each other, no file does', 'app/db/', [['app/db/apply', 'app/db/store']]],
    ['a folder and a room in it import each other', 'app/sync/', [['app/sync', 'app/sync/wire']]],
    ['three rooms in a circle, by types alone', 'app/domain/', [['app/domain/a', 'app/domain/b', 'app/domain/c']]],
    ['rooms import one way, and from the loose files of a program', 'app/pages/', []],
  ])('%s', (_, folder, expected) => {
    expect(folderCircles(imports.filter(([from]) => from.startsWith(folder)))).toEqual(expected)
  })
})

describe('what the table permits', () => {
  it.each(layers.map(({ zone }) => zone))('%s: each zone and package of its row passes', (zone) => {
    const file = permittedFile(zone)
    expect(cruise.sources).toContain(file)
    expect(reportsOn(file)).toEqual([])
  })

  it('a package marked `only` is in one row', () => {
    const rowsOf = (name: string) => layers.filter((row) => [...(row.only ?? []), ...(row.npm ?? [])].includes(name))
    const exclusive = layers.flatMap((row) => row.only ?? [])
    expect(exclusive.filter((name) => rowsOf(name).length > 1)).toEqual([])
    expect(exclusive).toEqual(expect.arrayContaining(['dexie', 'radix-ui', '@prisma/client', 'workbox-precaching']))
  })
})

function reportsOn(file: string): readonly string[] {
  return cruise.violations.filter(({ from }) => from === file).map(({ rule }) => rule)
}

function targets(): Record<string, string> {
  return Object.fromEntries(TARGETS.map((path) => [path, 'export const thing = 1\n'] as const))
}

function plants(): Record<string, string> {
  const planted = PLANTS.map(
    ({ file, imports }) => [file, imports === '' ? 'export {}\n' : importLine(file, imports)] as const,
  )
  return {
    ...Object.fromEntries(planted),
    'app/main.tsx': importLine('app/main.tsx', 'app/router.tsx'),
    'app/ui/type-only.ts': "import type { thing } from '../db/thing.ts'\nexport type Thing = typeof thing\n",
    'app/ui/dynamic.ts': "export const load = () => import('../db/thing.ts')\n",
  }
}

function cycles(): Record<string, string> {
  return {
    'app/sync/circle-a.ts': "import type { B } from './circle-b.ts'\nexport type A = B\n",
    'app/sync/circle-b.ts': "import type { A } from './circle-a.ts'\nexport type B = A\n",
  }
}

/** Each file imports one other: no file is in a circle, but some folders are. */
function folderPlants(): Record<string, string> {
  const imports = [
    ['app/db/store/rows.ts', 'app/db/apply/order.ts'],
    ['app/db/apply/rebase.ts', 'app/db/store/keys.ts'],
    ['app/sync/engine.ts', 'app/sync/wire/body.ts'],
    ['app/sync/wire/call.ts', 'app/sync/ports.ts'],
    ['app/pages/portal/home.tsx', 'app/pages/session/start.ts'],
    ['app/pages/session/guard.tsx', 'app/router.tsx'],
    ['app/router.tsx', 'app/pages/portal/home.tsx'],
    ['sync-server/main.ts', 'sync-server/config.ts'],
    ['extension/popup/popup.ts', 'extension/storage/settings.ts'],
  ] as const
  const rooms = ['a', 'b', 'c', 'a']
  const types = rooms.slice(1).map((room, i) => {
    const from = `app/domain/${rooms[i] ?? ''}/user.ts`
    return [from, `import type { thing } from '../${room}/thing.ts'\nexport type Thing = typeof thing\n`] as const
  })
  const leaves = [
    ...imports.map(([, to]) => to),
    'app/domain/a/thing.ts',
    'app/domain/b/thing.ts',
    'app/domain/c/thing.ts',
  ]
  return {
    ...Object.fromEntries(leaves.map((path) => [path, 'export const thing = 1\n'] as const)),
    ...Object.fromEntries(imports.map(([from, to]) => [from, importLine(from, to)] as const)),
    ...Object.fromEntries(types),
  }
}

/** For each row, a file that imports everything the row permits. */
function permitted(): Record<string, string> {
  const files = layers.map((row) => {
    const file = permittedFile(row.zone)
    const zones = (row.imports ?? []).map((zone) => targetIn(zone))
    const names = [...(row.only ?? []), ...(row.npm ?? [])].map(memberOf)
    const node = row.node === true ? ['node:fs'] : []
    return [file, [...zones, ...names, ...node].map((name) => importLine(file, name)).join('')] as const
  })
  return Object.fromEntries(files)
}

function permittedFile(zone: string): string {
  const member = zone.replace('*', 'actions').replace(/\{(\w+),.*\}/, '$1')
  return /\.tsx?$/.test(member) ? member : `${member}/permitted.ts`
}

function targetIn(zone: string): string {
  const [target] = TARGETS.filter((path) => new RegExp(filesOf(zone)).test(path))
  if (target === undefined) throw new Error(`No target file stands in ${zone}`)
  return target
}

function importLine(file: string, imported: string): string {
  return `import '${specifier(file, imported)}'\n`
}

// Our own files are imported by alias across programs, and by relative path within one.
function specifier(file: string, imported: string): string {
  if (!/^(app|sync-server|extension|tests)\//.test(imported)) return imported
  const isForeign = !file.startsWith('app/') && imported.startsWith('app/')
  if (isForeign && !imported.includes('/db/') && !imported.includes('library')) return aliasOf(imported)
  const path = relative(dirname(file), imported)
  return path.startsWith('.') ? path : `./${path}`
}

function aliasOf(path: string): string {
  return path.replace('app/features/capture/', '#capture/').replace(/^app\/(domain|ui)\//, '#$1/')
}
