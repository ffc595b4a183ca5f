// The tree is the architecture: every file is in a folder of the house style, is short, and is not a barrel.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROGRAMS } from './cruise.ts'
import { filesBelow, isTypeScript } from './source-files.ts'
import { isBarrel, lineCount, LISTS, MAX_BESIDE, MAX_LINES, misplacedFiles, ROOMS } from './tree.ts'

const files = filesBelow(process.cwd())
const isOfProgram = (path: string) => PROGRAMS.some((program) => path.startsWith(`${program}/`))
const sources = files.filter((path) => isTypeScript(path) && isOfProgram(path))

describe('the repository', () => {
  it('each file is in a folder of the tree', () => {
    expect(files).toContain('app/domain/kernel/result.ts')
    expect(misplacedFiles(files)).toEqual([])
  })

  it.each(Object.entries(ROOMS))('%s is there, and it is said what lives in it: %s', (room, purpose) => {
    expect(files.some((path) => path.startsWith(`${room}/`))).toBe(true)
    expect(purpose).not.toBe('')
  })

  it(`no file of programs or tests is longer than ${String(MAX_LINES)} lines`, () => {
    const counted = files.filter((path) => isTypeScript(path) && (isOfProgram(path) || path.startsWith('tests/')))
    expect(counted.filter((path) => lineCount(readFileSync(path, 'utf8')) > MAX_LINES)).toEqual([])
  })

  it(`no folder of programs or tests holds more than ${String(MAX_BESIDE)} files, but for lists of alike things`, () => {
    const folders = files.filter((path) => isOfProgram(path) || path.startsWith('tests/')).map((path) => dirname(path))
    const crowded = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > MAX_BESIDE)
    expect(crowded.filter((folder) => !(folder in LISTS))).toEqual([])
    expect(Object.keys(LISTS).filter((folder) => !crowded.includes(folder))).toEqual([])
  })

  it('no module only re-exports others', () => {
    expect(sources.filter((path) => isBarrel(path, readFileSync(path, 'utf8')))).toEqual([])
  })
})

describe('a planted file', () => {
  it.each([
    ['lib/thing.ts', 'no folder lib/ in the tree'],
    ['app/helpers/thing.ts', 'no folder app/helpers/ in the tree'],
    ['app/features/shop/cart.tsx', 'no folder app/features/shop/ in the tree'],
    ['app/domain/utils/text.ts', 'no folder app/domain/utils/ in the tree'],
    ['sync-server/http/routes/actions.ts', 'no folder sync-server/http/routes/ in the tree'],
    ['extension/shared/port.ts', 'no folder extension/shared/ in the tree'],
    ['tests/unit/rank.test.ts', 'no folder tests/unit/ in the tree'],
    ['app/ui/card.tsx', 'no folder app/ui/ in the tree'],
    ['app/settings.ts', 'no such file directly in app/'],
    ['sync-server/logger.ts', 'no such file directly in sync-server/'],
  ])('%s is out of place', (path, problem) => {
    expect(misplacedFiles([path])).toEqual([`${path}: ${problem}`])
  })

  it.each([
    'README.md',
    'app/main.tsx',
    'app/domain/product.ts',
    'app/domain/mutations/complete-action.ts',
    'app/features/capture/wizard.tsx',
    'app/pages/layouts/signed-in.tsx',
    'sync-server/http/middleware/session.ts',
    'prisma/migrations/20261121000000_first/migration.sql',
    'tests/domain/action/due-state.test.ts',
    'tests/run.ts',
  ])('%s is in place', (path) => {
    expect(misplacedFiles([path])).toEqual([])
  })

  it.each([
    ["export { a } from './a.ts'\nexport * from './b.ts'\n", true],
    ["// All of it.\nexport type { A } from './a.ts'\n", true],
    ["import { a } from './a.ts'\nexport const b = a\n", false],
    ["export { a } from './a.ts'\nexport const b = 1\n", false],
    ['', false],
  ])('%j is a barrel: %s', (text, expected) => {
    expect(isBarrel('app/ui/all.ts', text)).toBe(expected)
  })

  it('an index file is a barrel whatever its content', () => {
    expect(isBarrel('app/ui/index.ts', 'export const a = 1\n')).toBe(true)
  })
})
