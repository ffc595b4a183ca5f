// The pages that list what other programs rely on list all of it, and nothing else.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '#domain/kernel/body-limit.ts'
import {
  MAX_BATCH_BYTES,
  MAX_MUTATIONS_PER_PUSH,
  OUTCOMES,
  PushedMutation,
  SYNC_SCHEMA,
  SyncRequest,
  SyncResponse,
} from '#domain/wire/sync.ts'
import { filesBelow } from './source-files.ts'

const read = (path: string) => readFileSync(path, 'utf8')
// Set by our own programs for each other (the build, `npm run dev`, the test runners), by npm, Vite, Playwright or a CI.
const HANDED_ON = new Set([
  ...['VITE_BUILD_YEAR', 'VITE_CONTACT_EMAIL', 'VITE_EXTENSION_IDS', 'API_ORIGIN', 'PRISMA_SCHEMA_ENGINE_BINARY'],
  ...['IMITATED_SITE', 'PATH', 'PROD', 'TEST_WORKER_INDEX', 'CI'],
])

const codesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
/** The code in the column of each row of the tables in the text. */
const columnOf = (text: string, column: number) =>
  [...text.matchAll(/^\| .*$/gm)].flatMap(([row]) => codesIn(row.split(' | ')[column] ?? ''))

describe('docs/protocol.md', () => {
  const page = read('docs/protocol.md')
  const [, request = '', response = ''] = page.split('## Push')[0]?.split(/The request |The response:/) ?? []

  it('lists the fields of a request, of a mutation and of a response', () => {
    expect(columnOf(request, 0)).toEqual(Object.keys(SyncRequest.entries))
    expect(columnOf(response, 0)).toEqual(Object.keys(SyncResponse.entries))
    const mutation = codesIn(/A mutation is[^]*?`origin`/.exec(page)?.[0] ?? '')
    expect(mutation.filter((code) => code in PushedMutation.entries)).toEqual(Object.keys(PushedMutation.entries))
  })

  it('names the schema of today, every outcome and the limits', () => {
    expect(page).toContain(`\`SYNC_SCHEMA\`, ${String(SYNC_SCHEMA)} `)
    expect(codesIn(/Outcomes:[^.]*\./.exec(page)?.[0] ?? '')).toEqual(OUTCOMES)
    expect(page).toContain(`At most ${String(MAX_MUTATIONS_PER_PUSH)} mutations`)
    expect(page).toContain(`${String(MAX_BATCH_BYTES / 1024)} KiB`)
    expect(page).toContain(`${String(MAX_BODY_BYTES / 1024 / 1024)} MiB`)
  })

  it('says what a client does about each error of the call', () => {
    const codes = [...read('sync-server/http/resources/sync.ts').matchAll(/code: '(\w+)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(5)
    expect(
      codes.filter((code) => code !== undefined && !columnOf(page.split('## Errors')[1] ?? '', 1).includes(code)),
    ).toEqual([])
  })
})

describe('docs/environment.md', () => {
  it('has a row for every variable that the server reads', () => {
    const declared = /const Environment = z\.object\(\{([^]*?)\n\}\)/.exec(read('sync-server/config.ts'))?.[1] ?? ''
    const names = [...declared.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(20)
    const told = columnOf(read('docs/environment.md'), 0)
    expect(names.filter((name) => name !== undefined && !told.includes(name))).toEqual([])
  })

  it('has a row for every variable that other code reads, and for no other', () => {
    const sources = filesBelow(process.cwd()).filter(
      (path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith('tests/lint/'),
    )
    const text = sources.map(read).join('\n')
    const names = [...text.matchAll(/\b(?:process|import\.meta)\.env(?:\.|\[')([A-Z][A-Z_]+)/g)].map(
      ([, name = '']) => name,
    )
    const told = columnOf(read('docs/environment.md'), 0)
    expect([...new Set(names)].filter((name) => !told.includes(name) && !HANDED_ON.has(name))).toEqual([])
    const config = read('sync-server/config.ts')
    expect(told.filter((name) => !names.includes(name) && !config.includes(name))).toEqual([])
  })
})
