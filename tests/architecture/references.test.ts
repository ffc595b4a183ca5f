// Everything that comments and documents refer to must be in the repository (rules: references.ts).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { PROGRAMS } from './cruise.ts'
import { deadInComments, deadInPage, declaredIn, strayInPage } from './references.ts'
import { filesBelow, isTypeScript } from './source-files.ts'

const files = filesBelow(process.cwd())
const sources = files.filter(
  (path) =>
    isTypeScript(path) && !path.startsWith('tests/fixtures/') && !path.startsWith('tests/architecture/references'),
)
const pages = files.filter((path) =>
  /^(?:[A-Z]+|docs\/.+|(?:app|sync-server|extension|prisma|tests)\/(?:.+\/)?README)\.md$/.test(path),
)
const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
const programs = [...texts].filter(([path]) => PROGRAMS.some((program) => path.startsWith(`${program}/`)))
const declared = declaredIn(programs.map(([, text]) => text).join('\n'))

// The README of a folder may also name a path from that folder.
function reachableFrom(page: string): readonly string[] {
  const folder = page.replace(/README\.md$/, '')
  const below = folder === page ? [] : files.filter((path) => path.startsWith(folder))
  return [...files, ...below.map((path) => path.slice(folder.length))]
}

describe('references', () => {
  it('of comments lead somewhere', () => {
    expect([...texts].flatMap(([path, text]) => deadInComments(text, files).map((dead) => `${path}: ${dead}`))).toEqual(
      [],
    )
  })

  it.each(pages)('of %s lead somewhere', (page) => {
    expect(deadInPage(readFileSync(page, 'utf8'), reachableFrom(page), declared)).toEqual([])
  })

  it.each(pages)('in %s name the file that declares what they name', (page) => {
    expect(strayInPage(readFileSync(page, 'utf8'), texts)).toEqual([])
  })

  it('docs/protocol.md names the current schema', () => {
    expect(readFileSync('docs/protocol.md', 'utf8')).toContain(`\`SYNC_SCHEMA\`, ${String(SYNC_SCHEMA)} `)
  })

  it.each([
    ['// See lost.md for more.', ['lost.md']],
    ['/** The reason (docs/lost.md). */', ['docs/lost.md']],
    ['const a = 1 // design §8', ['// design §8']],
    ['// docs/protocol.md, and RFC 8291 §4', []],
    ["const name = 'notes.md'", []],
  ])('of %j: dead are %j', (text, dead) => {
    expect(deadInComments(text, files)).toEqual(dead)
  })

  it.each([
    ['see `app/lost.ts`', ['app/lost.ts']],
    ['see `lost.ts` and `kernel/lost.tsx`', ['lost.ts', 'kernel/lost.tsx']],
    ['`mutate.ts`, `write/mutate.ts`, `#domain/kernel/result.ts` and files that end in `.db.test.ts`', []],
    ['`extension/closed-root.ts` of another folder', ['extension/closed-root.ts']],
    ['calls `loseEverything()`', ['loseEverything()']],
    ['`app/main.tsx`, `app/db/`, `mutate()` and `npm start`', []],
  ])('of a page that says %j: dead are %j', (text, dead) => {
    expect(deadInPage(text, files, declared)).toEqual(dead)
  })

  it.each([
    ['`mutate()` of `commit.ts`', ['mutate() of commit.ts']],
    ['`mutate()` of\n   `app/db/write/mutate.ts`, `#missing()` of `transcript-reader.ts`', []],
    ['`SYNC_SCHEMA` of `wire/sync.ts` and `SYNC_SCHEMA` of `wire/auth.ts`', ['SYNC_SCHEMA of wire/auth.ts']],
    ['`AskedWay` of `watched-transcript.ts`, `words` of `video.ts`', []],
    ['`mutate()` of `lost.ts`', ['mutate() of lost.ts']],
  ])('of a page that says %j: stray are %j', (text, stray) => {
    expect(strayInPage(text, texts)).toEqual(stray)
  })
})
