// A bundler plug-in for many planted bugs in one bundle. A module with bugs is replaced by one that exports what the bugged or
// the unchanged module exports, as the thread was started.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Plugin } from 'vite'
import type { Mutant } from './mutants/mutants.ts'
import { planted, type Patch } from './plant.ts'

// In a module's id: the number of the bug in it, or none.
const VARIANT = /^(.*)\?planted=(\d*)$/

/** Plants the bugs; a thread gets the one whose name is its worker data. Patches that were planted are added to `applied`. */
export function plantedModules(root: string, mutants: readonly Mutant[], applied: Set<Patch>): Plugin {
  const patchesOf = ({ patches }: Mutant, path: string) => patches.filter(({ file }) => join(root, file) === path)
  const bugged = new Set(mutants.flatMap(({ patches }) => patches.map(({ file }) => join(root, file))))
  return {
    name: 'planted-modules',
    enforce: 'pre',
    resolveId: { filter: { id: VARIANT }, handler: (id) => id },
    load(id) {
      const [, path, bug] = VARIANT.exec(id) ?? []
      if (path === undefined) return bugged.has(id) ? chooser(id, inFile(id)) : null
      const patches = bug === '' ? [] : patchesOf(mutants[Number(bug)] as Mutant, path)
      for (const patch of patches) applied.add(patch)
      return patches.reduce(planted, readFileSync(path, 'utf8'))
    },
  }

  function inFile(path: string): ReadonlyMap<number, string> {
    return new Map(mutants.flatMap((one, n) => (patchesOf(one, path).length > 0 ? [[n, one.name] as const] : [])))
  }
}

// The module that stands in for one with bugs.
function chooser(path: string, bugs: ReadonlyMap<number, string>): string {
  const imported = (name: string, bug: string) => `import * as ${name} from ${JSON.stringify(`${path}?planted=${bug}`)}`
  return [
    `import { workerData } from 'node:worker_threads'`,
    imported('unchanged', ''),
    ...[...bugs.keys()].map((n) => imported(`bug${String(n)}`, String(n))),
    `const bugs = { ${[...bugs].map(([n, name]) => `${JSON.stringify(name)}: bug${String(n)}`).join(', ')} }`,
    `const chosen = bugs[workerData] ?? unchanged`,
    ...exportedNames(path).map((name) => `export const ${name} = chosen.${name}`),
  ].join('\n')
}

function exportedNames(path: string): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext)
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && !statement.isTypeOnly)
      throw new Error(`${path} exports what another module declares: no bug can be planted in it.`)
    return isExported(statement) ? declaredNames(statement) : []
  })
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
}

// Types are not there at run time.
function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}
