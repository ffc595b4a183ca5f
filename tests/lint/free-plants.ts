// What the rules must let through, and long texts for the rules about length.

export const statements = (count: number) =>
  Array.from({ length: count }, (_, n) => `export const line${n} = ${n}\n`).join('')
const longBody = (lines: number) => Array.from({ length: lines }, (_, n) => `  total += ${n}\n`).join('')
export const longFunction = (lines: number) =>
  `export function add(total: number) {\n${longBody(lines)}  return total\n}\n`

export const FREE: readonly (readonly [file: string, text: string])[] = [
  [
    'app/domain/thing.ts',
    '// TODO [2027-03-01] say why\nexport interface Thing {\n  readonly at: Date\n}\nexport const one = new Date(0)\n',
  ],
  ['app/domain/as-const.ts', "export const KINDS = ['a', 'b'] as const\n"],
  ['app/domain/longest.ts', statements(250)],
  ['app/ui/component.tsx', longFunction(90)],
  ['app/state/preferences.ts', "export const theme = () => localStorage.getItem('theme')\n"],
  ['app/api/client.ts', "export const call = () => fetch('/api')\n"],
  ['app/db/store/clock.ts', 'export const ctx = () => ({ now: Date.now(), newId: () => crypto.randomUUID() })\n'],
  ['app/pages/lazy.tsx', 'export default function Lazy() {\n  return <p>Here</p>\n}\n'],
  ['extension/background/outbox.ts', "export const go = () => fetch(chrome.runtime.getURL('a'))\n"],
  ['extension/storage/entry.ts', 'export const put = () => chrome.storage.local.set({ at: Date.now() })\n'],
  ['sync-server/main.ts', 'export const start = () => ({ at: Date.now(), port: process.env.PORT })\n'],
  ['sync-server/cli/say.ts', "console.log('Afterwatch is running')\nexport const one = 1\n"],
  ['sync-server/data/raw.ts', 'export const raw = (db: { $queryRawUnsafe: () => number }) => db.$queryRawUnsafe()\n'],
  [
    'tests/app/unsafe.ts',
    'export const f = (a: string) => {\n  const b: { c: number } = JSON.parse(a)\n  return b.c\n}\n',
  ],
  [
    'tests/app/cast.test.ts',
    "import { expect, it } from 'vitest'\nit('casts', () => {\n  expect({} as { a?: number }).toEqual({})\n})\n",
  ],
]
