// The titles in a test file, read from its syntax without running it. A title completed by a table is read once per row.
import ts from 'typescript'
import { completedTitles } from './table-titles.ts'
import { stringOf, type Constants } from './strings.ts'

export interface Title {
  readonly file: string
  readonly text: string
}

const RUNNERS = new Set(['it', 'test', 'describe'])
const MODIFIERS = new Set(['only', 'concurrent', 'sequential', 'fails', 'each', 'for', 'skipIf', 'runIf', 'describe'])

/** Every title in `file` that belongs to a running test. Permanently skipped tests prove nothing and are left out. */
export function titlesIn(file: string, text: string): readonly Title[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, false, kind)
  const constants = constantsOf(source)
  const texts = nodesOf(source).flatMap((node) => [...calledTitles(node, constants), ...caseTitle(node)])
  return [...new Set(texts)].map((title) => ({ file, text: title }))
}

function calledTitles(node: ts.Node, constants: Constants): readonly string[] {
  if (!ts.isCallExpression(node)) return []
  const runner = runnerOf(node.expression)
  const [first] = node.arguments
  if (runner === null || first === undefined || node.arguments.length < 2) return []
  const title = stringOf(first, constants)
  if (title === null) return []
  return runner.table === null ? [title] : completedTitles(title, runner.table, constants)
}

// A case of a table in another file: its `title` completes the title of the test there.
function caseTitle(node: ts.Node): readonly string[] {
  const isTitle = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'title'
  if (!isTitle || !ts.isStringLiteralLike(node.initializer)) return []
  return [node.initializer.text]
}

interface Runner {
  readonly table: ts.Expression | null
}

/** Whether a call takes a title: it, test or describe, with any modifiers; null for anything else. */
function runnerOf(callee: ts.Expression): Runner | null {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text) ? { table: null } : null
  if (ts.isPropertyAccessExpression(callee)) return MODIFIERS.has(callee.name.text) ? runnerOf(callee.expression) : null
  if (!ts.isCallExpression(callee)) return null
  const runner = runnerOf(callee.expression)
  if (runner === null || !ts.isPropertyAccessExpression(callee.expression)) return null
  const isTable = ['each', 'for'].includes(callee.expression.name.text)
  return isTable ? { table: callee.arguments[0] ?? null } : runner
}

function constantsOf(source: ts.SourceFile): Constants {
  const declared = nodesOf(source).flatMap((node): readonly (readonly [string, ts.Expression])[] =>
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined
      ? [[node.name.text, node.initializer]]
      : [],
  )
  return new Map(declared)
}

function nodesOf(source: ts.SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node) => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return nodes
}
