// A class with a private member is known by its name: the compiler takes no object of the same shape for an instance.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesBelow, isTypeScript } from './source-files.ts'

// Nobody takes an object for one of these: an error is thrown, a component drawn, a database opened.
const MADE_BY_A_LIBRARY = /^(Error|Component|Dexie)$/

/** The classes of the code without a private member, but for those a library makes. */
function openClasses(code: string): readonly string[] {
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

  it('without one is found, with one or of a library not', () => {
    expect(openClasses('class Open { at = 1 }\nclass Shut { #at = 1 }\nclass Lost extends Error {}')).toEqual(['Open'])
    expect(openClasses('const make = () => class extends Open {}')).toEqual(['a class without a name'])
  })
})
