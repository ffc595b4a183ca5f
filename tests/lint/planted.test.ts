// Tests types and lint by breaking them: each planted line is refused by exactly its rules, and allowed where the fence is open.
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryProject, type TemporaryProject } from '../setup/temporary-project.ts'
import { FREE, longFunction, statements } from './free-plants.ts'

const REFUSED: readonly (readonly [file: string, text: string, ...rules: string[]])[] = [
  ['app/domain/too-long.ts', statements(251), 'max-lines'],
  ['app/domain/long-function.ts', longFunction(60), 'max-lines-per-function'],
  ['app/ui/long-component.tsx', longFunction(100), 'max-lines-per-function'],
  ['app/domain/wrong-type.ts', "export const wrong: number = 'text'\n", 'typescript/TS2322'],
  ['app/ui/wrong-type.tsx', "export const wrong: number = 'text'\n", 'typescript/TS2322'],
  ['app/sw/wrong-type.ts', "export const wrong: number = 'text'\n", 'typescript/TS2322'],
  ['extension/wrong-type.ts', "export const wrong: number = 'text'\n", 'typescript/TS2322'],
  ['sync-server/wrong-type.ts', "export const wrong: number = 'text'\n", 'typescript/TS2322'],
  ['prisma/wrong-type.ts', "export const wrong: number = 'text'\n", 'typescript/TS2322'],
  ['tests/wrong-type.test.ts', "export const wrong: number = 'text'\n", 'typescript/TS2322'],
  // Each zone knows only what its platform has.
  ['app/domain/no-dom.ts', 'export const isPage = typeof document\n', 'typescript/TS2584'],
  ['sync-server/no-dom.ts', 'export const isPage = typeof document\n', 'typescript/TS2584'],
  ['app/sw/no-window.ts', 'export const isPage = typeof window\n', 'typescript/TS2304'],
  [
    'app/domain/four-parameters.ts',
    'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
    'max-params',
  ],
  [
    'app/domain/too-deep.ts',
    'export function f(a: boolean, n: number) {\n  if (a) while (n > 0) { if (n > 1) { if (n > 2) return 1 } n -= 1 }\n  return n\n}\n',
    'max-depth',
  ],
  [
    'app/domain/floating.ts',
    'export function f(work: () => Promise<void>) {\n  work()\n}\n',
    'typescript/no-floating-promises',
  ],
  [
    'app/domain/misused.ts',
    'export const f = (a: readonly number[], g: (n: number) => Promise<void>) => {\n  a.forEach(g)\n}\n',
    'typescript/no-misused-promises',
  ],
  [
    'app/domain/half-a-switch.ts',
    "export function f(a: 'b' | 'c') {\n  switch (a) {\n    case 'b':\n      return 1\n  }\n  return 2\n}\n",
    'typescript/switch-exhaustiveness-check',
  ],
  [
    'app/db/void-told.ts',
    'export const f = (g: () => void) => {\n  const told = g()\n  return told\n}\n',
    'typescript/no-confusing-void-expression',
  ],
  [
    'app/ui/list-in-text.ts',
    'export const f = (a: readonly number[]) => `${a}`\n',
    'typescript/restrict-template-expressions',
  ],
  ['app/sw/unsafe-call.ts', 'export const f = (a: string) => {\n  JSON.parse(a)()\n}\n', 'typescript/no-unsafe-call'],
  [
    'sync-server/services/always.ts',
    'export const f = (a: string) => a === undefined\n',
    'typescript/no-unnecessary-condition',
  ],
  [
    'sync-server/services/unsafe.ts',
    'export const f = (a: string) => {\n  const b: { c: number } = JSON.parse(a)\n  return b.c\n}\n',
    'typescript/no-unsafe-assignment',
  ],
  [
    'extension/storage/awaited.ts',
    'export const f = async (a: number) => {\n  await a\n}\n',
    'typescript/await-thenable',
  ],
  ['extension/storage/old.ts', "export const f = () => escape('a')\n", 'typescript/no-deprecated'],
  [
    'tests/app/floating.ts',
    'export function f(work: () => Promise<void>) {\n  work()\n}\n',
    'typescript/no-floating-promises',
  ],
  [
    'prisma/floating.ts',
    'export function f(work: () => Promise<void>) {\n  work()\n}\n',
    'typescript/no-floating-promises',
  ],
  ['app/domain/any.ts', 'export const f = (a: any[]) => a.length\n', 'typescript/no-explicit-any'],
  ['app/domain/bang.ts', 'export const f = (a: string | null) => a!.length\n', 'typescript/no-non-null-assertion'],
  ['app/domain/cast.ts', 'export const f = (a: unknown) => a as string\n', 'typescript/consistent-type-assertions'],
  [
    'app/domain/type-import.ts',
    "import { Thing } from './thing.ts'\nexport type Other = Thing\n",
    'typescript/consistent-type-imports',
    'typescript/TS1484',
  ],
  ['app/domain/unextended.ts', "import { one } from './thing'\nexport const two = one\n", 'house/restricted-syntax'],
  ['app/domain/pass-on.ts', "export * from './thing.ts'\n", 'house/restricted-syntax'],
  ['app/domain/default.ts', 'const one = 1\nexport default one\n', 'no-restricted-exports'],
  ['app/domain/PascalCase.ts', 'export const one = 1\n', 'house/kebab-case-file'],
  ['app/domain/utils.ts', 'export const one = 1\n', 'house/kebab-case-file'],
  ['app/domain/todo.ts', '// TODO: later\nexport const one = 1\n', 'house/dated-todo'],
  ['app/domain/fixme.ts', '// FIXME [2027-03-01] later\nexport const one = 1\n', 'house/dated-todo'],
  [
    'app/ui/raw-markup.tsx',
    "export const Raw = () => <b dangerouslySetInnerHTML={{ __html: 'x' }} />\n",
    'house/restricted-syntax',
  ],
  [
    'app/ui/inner-html.ts',
    "export const fill = (e: HTMLElement) => {\n  e.innerHTML = 'x'\n}\n",
    'house/restricted-syntax',
  ],
  [
    'app/ui/hook.tsx',
    "import { useState } from 'react'\nexport const useIt = (a: boolean) => (a ? useState(1) : null)\n",
    'react-hooks/rules-of-hooks',
  ],
  [
    'app/ui/effect.tsx',
    "import { useEffect, useState } from 'react'\nexport function Clock({ at }: { readonly at: number }) {\n  const [now, setNow] = useState(0)\n  useEffect(() => {\n    setNow(at)\n  }, [at])\n  return <p>{now}</p>\n}\n",
    'react/set-state-in-effect',
  ],
  [
    'app/ui/forgotten.tsx',
    "import { useEffect } from 'react'\nexport function Title({ text }: { readonly text: string }) {\n  useEffect(() => {\n    document.title = text\n  }, [])\n  return null\n}\n",
    'react-hooks/exhaustive-deps',
  ],
  [
    'app/features/actions/read-ref.tsx',
    "import { useRef } from 'react'\nexport function Count() {\n  const count = useRef(0)\n  return <p>{count.current}</p>\n}\n",
    'react/refs',
  ],
  ['app/domain/slow-pattern.ts', 'export const SLOW = /^(?:a+)+$/\n', 'regexp/no-super-linear-backtracking'],
  ['sync-server/http/slow-search.ts', 'export const SLOW = /a+$/\n', 'regexp/no-super-linear-move'],
  ['app/domain/control.ts', 'export const BELL = /\\x07/\n', 'no-control-regex'],
  ['app/domain/unused.ts', 'export function f() {\n  const a = 1\n}\n', 'no-unused-vars', 'typescript/TS6133'],
  ['tests/app/expression.ts', 'export const f = (a: number) => {\n  a + 1\n}\n', 'no-unused-expressions'],
  ['extension/storage/loose.ts', 'export const f = (a: string) => a == "b"\n', 'eqeqeq'],
  ['app/domain/joined.ts', "export const f = (a: string) => 'b' + a\n", 'prefer-template'],
  [
    'app/domain/else-return.ts',
    'export function f(a: boolean) {\n  if (a) {\n    return 1\n  } else {\n    return 2\n  }\n}\n',
    'no-else-return',
  ],
  ['app/domain/longhand.ts', 'export const f = (a: number) => ({ a: a })\n', 'object-shorthand'],
  ['app/public/undefined.js', 'undeclared()\n', 'no-undef'],
  [
    'tests/app/waits.ts',
    'export const f = (p: { waitForTimeout: (ms: number) => void }) => p.waitForTimeout(1)\n',
    'house/restricted-syntax',
  ],
  [
    'app/domain/needless.ts',
    '// eslint-disable-next-line no-console -- nothing\nexport const one = 1\n',
    'a needless exception',
  ],
  ['app/ui/console.ts', "console.log('x')\nexport const one = 1\n", 'no-console'],
  ['app/ui/ask.ts', "export const ask = () => confirm('Sure?')\n", 'no-restricted-globals'],
  ['app/db/storage.ts', "export const get = () => localStorage.getItem('a')\n", 'no-restricted-globals'],
  ['app/db/window-storage.ts', "export const get = () => window.localStorage.getItem('a')\n", 'no-restricted-globals'],
  ['app/features/actions/call.ts', "export const call = () => fetch('/api')\n", 'no-restricted-globals'],
  ['sync-server/services/call.ts', "export const call = () => globalThis.fetch('/api')\n", 'no-restricted-globals'],
  [
    'app/ui/in-extension.ts',
    "export const isExtension = typeof chrome !== 'undefined'\n",
    'no-restricted-globals',
    'typescript/TS2304',
  ],
  ['app/domain/now.ts', 'export const now = () => Date.now()\n', 'no-restricted-properties'],
  ['app/domain/new-date.ts', 'export const now = () => new Date()\n', 'house/restricted-syntax'],
  ['app/domain/chance.ts', 'export const chance = () => Math.random()\n', 'no-restricted-properties'],
  ['app/db/queries/make-id.ts', 'export const make = () => crypto.randomUUID()\n', 'no-restricted-properties'],
  ['sync-server/http/env.ts', 'export const port = process.env.PORT\n', 'no-restricted-properties'],
  [
    'sync-server/services/raw.ts',
    'export const raw = (db: { $queryRawUnsafe: () => number }) => db.$queryRawUnsafe()\n',
    'house/restricted-syntax',
  ],
  [
    'sync-server/services/sql.ts',
    "export const sql = (db: { query: (text: string) => number }) => db.query('SELECT 1')\n",
    'house/restricted-syntax',
  ],
  [
    'tests/app/should.test.ts',
    "import { it } from 'vitest'\nit('should work', () => undefined)\n",
    'house/restricted-syntax',
  ],
  [
    'tests/app/only.test.ts',
    "import { it } from 'vitest'\nit.only('works', () => undefined)\n",
    'house/restricted-syntax',
  ],
]

const CONFIGS = ['', 'app/', 'app/domain/', 'app/sw/', 'sync-server/', 'extension/', 'tests/'].map(
  (folder) => `${folder}tsconfig.json`,
)

let project: TemporaryProject
let reports: ReadonlyMap<string, ReadonlySet<string>>

beforeAll(() => {
  project = temporaryProject({
    ...Object.fromEntries(CONFIGS.map((path) => [path, readFileSync(path, 'utf8')] as const)),
    ...Object.fromEntries([...REFUSED, ...FREE].map(([file, text]) => [file, text] as const)),
  })
  symlinkSync(resolve('node_modules'), join(project.root, 'node_modules'))
  reports = lint(project.root)
}, 60_000)

afterAll(() => {
  project.remove()
})

describe('a planted line', () => {
  it.each(REFUSED)('%s is refused', (file, _text, ...rules) => {
    expect(reports.get(file)).toEqual(new Set(rules))
  })
})

describe('what the house style permits', () => {
  it.each(FREE)('%s passes', (file) => {
    expect([...(reports.get(file) ?? [])]).toEqual([])
  })
})

const Report = v.object({ diagnostics: v.array(v.object({ filename: v.string(), code: v.optional(v.string()) })) })

function lint(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const options = ['-c', resolve('tests/lint/oxlint.config.js'), '--type-aware', '--type-check', '-f', 'json']
  const folders = ['app', 'extension', 'prisma', 'sync-server', 'tests']
  const { stdout } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...options, ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  const found = new Map([...REFUSED, ...FREE].map(([file]) => [file, new Set<string>()]))
  for (const { filename, code = 'a needless exception' } of v.parse(Report, JSON.parse(stdout)).diagnostics)
    found.get(filename)?.add(code.replace(/^(.+)\((.+)\)$/, '$1/$2').replace(/^eslint\//, ''))
  return found
}
