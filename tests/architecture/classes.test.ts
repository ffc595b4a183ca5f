// A private member makes a class nominal: the compiler accepts no object of the same shape as an instance.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesBelow, isTypeScript } from './source-files.ts'

// Subclasses of these need none, because no plain object is passed for an error, a component or a database.
const MADE_BY_A_LIBRARY = /^(Error|Component|Dexie)$/

/** The classes in the code without a private member, except those made by a library. */
function openClasses(code: string): readonly string[] {
  if (!/\bclass\b/.test(code)) return []
  const open: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isClassLike(node) && !isClosed(node)) open.push(node.name?.text ?? 'a class without a name')
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('source.tsx', code, ts.ScriptTarget.ESNext, true))
  return open
}

function isClosed({ members, heritageClauses }: ts.ClassLikeDeclaration): boolean {
  const parents = heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => expression.getText())) ?? []
  const hasPrivate = members.some(({ name }) => name !== undefined && ts.isPrivateIdentifier(name))
  return hasPrivate || parents.some((parent) => MADE_BY_A_LIBRARY.test(parent))
}

describe('a class', () => {
  it.each(['app', 'sync-server', 'extension'])('of %s has a private member', (zone) => {
    const files = filesBelow(process.cwd(), zone).filter(isTypeScript)
    expect(files.flatMap((file) => openClasses(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual(
      [],
    )
  })

  it('is reported without one, but not with one or if it extends a library’s', () => {
    expect(openClasses('class Open { at = 1 }\nclass Shut { #at = 1 }\nclass Lost extends Error {}')).toEqual(['Open'])
    expect(openClasses('const make = () => class extends Open {}')).toEqual(['a class without a name'])
  })
})
