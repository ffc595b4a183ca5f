// Plants a bug in a source file: replaces a statement or an expression of a named function. Both are found in the syntax tree and
// compared token by token, so that formatting does not matter. A bug whose place no longer exists is an error: a mutant that
// changes nothing would prove nothing.
import ts from 'typescript'

export interface Patch {
  // Relative to the root of the repository.
  readonly file: string
  // A function, a method as Class.method, or another declaration; names are separated by dots, outermost first.
  readonly within: string
  // A whole statement, expression, property or element that occurs exactly once.
  readonly from: string
  // The replacement; if empty, `from` is removed.
  readonly to: string
}

/** The code with the bug planted. */
export function planted(code: string, patch: Patch): string {
  const source = parsed(code)
  const declared = patch.within.split('.').reduce<readonly ts.Node[]>(declarationsIn, [source])
  const place = `${patch.within} of ${patch.file}`
  const [declaration] = declared
  if (declaration === undefined || declared.length > 1) {
    const found = declaration === undefined ? 'is not there any more' : `is there ${String(declared.length)} times`
    throw new Error(`${place} ${found}. Let the planted bug name the function that does its work now.`)
  }
  const nodes = nodesLike(declaration, wantedTokens(patch.from))
  const [node] = nodes
  if (node === undefined || nodes.length > 1)
    throw new Error(`${place} has ${String(nodes.length)} places that read ${JSON.stringify(patch.from)}.`)
  return patch.to === '' ? without(code, node) : replaced(code, innermost(node), patch.to)
}

const NAMED = [
  ts.isFunctionDeclaration,
  ts.isVariableDeclaration,
  ts.isClassDeclaration,
  ts.isMethodDeclaration,
  ts.isAccessor,
  ts.isPropertyAssignment,
]

const parsed = (code: string) => ts.createSourceFile('source.ts', code, ts.ScriptTarget.ESNext, true)

// A spread element or an object cannot be parsed as a statement.
function wantedTokens(text: string): readonly string[] {
  return /^(\{|\.\.\.)/.test(text) ? tokensOf(parsed(`[${text}]`)).slice(1, -1) : tokensOf(parsed(text))
}

function declarationsIn(nodes: readonly ts.Node[], name: string): readonly ts.Node[] {
  return nodes.flatMap((node) => childrenOf(node).flatMap((child) => declarations(child, name)))
}

// The outermost declarations with that name.
function declarations(node: ts.Node, name: string): readonly ts.Node[] {
  return nameOf(node) === name ? [node] : childrenOf(node).flatMap((child) => declarations(child, name))
}

function nameOf(node: ts.Node): string | undefined {
  const isNamed = NAMED.some((is) => is(node))
  return isNamed ? ts.getNameOfDeclaration(node as ts.Declaration)?.getText() : undefined
}

// The outermost nodes with those tokens.
function nodesLike(node: ts.Node, tokens: readonly string[]): readonly ts.Node[] {
  const own = tokensOf(node)
  if (own.length < tokens.length) return []
  return isSame(own, tokens) ? [node] : childrenOf(node).flatMap((child) => nodesLike(child, tokens))
}

// An expression in parentheses, or one that is a whole statement, has the same tokens.
function innermost(node: ts.Node): ts.Node {
  const inner = childrenOf(node).find((child) => isSame(tokensOf(child), tokensOf(node)))
  return inner === undefined ? node : innermost(inner)
}

function without(code: string, node: ts.Node): string {
  // A statement may be the only one of an `if`; an element is removed with the comma after it.
  if (ts.isStatement(node)) return replaced(code, node, ';')
  const comma = /^\s*,/.exec(code.slice(node.end))?.[0] ?? ''
  return code.slice(0, node.getStart()) + code.slice(node.end + comma.length)
}

function replaced(code: string, node: ts.Node, text: string): string {
  return code.slice(0, node.getStart()) + text + code.slice(node.end)
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

// Without what only formatting decides: semicolons, trailing commas, parentheses around an expression, the kind of quotes.
function tokensOf(node: ts.Node): readonly string[] {
  const leaves = leavesOf(node)
  return leaves.flatMap((leaf, n) => {
    if (leaf.kind === ts.SyntaxKind.SemicolonToken || isBracket(leaf) || isLastComma(leaf, leaves[n + 1])) return []
    return ts.isStringLiteral(leaf) ? [JSON.stringify(leaf.text)] : [leaf.getText()]
  })
}

function leavesOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.EndOfFileToken) return []
  const children = node.getChildren()
  if (children.length > 0) return children.flatMap(leavesOf)
  return node.getWidth() > 0 ? [node] : []
}

function isBracket({ kind, parent }: ts.Node): boolean {
  const isOne = kind === ts.SyntaxKind.OpenParenToken || kind === ts.SyntaxKind.CloseParenToken
  return isOne && ts.isParenthesizedExpression(parent)
}

function isLastComma(leaf: ts.Node, next: ts.Node | undefined): boolean {
  return leaf.kind === ts.SyntaxKind.CommaToken && next !== undefined && /^[\])}]/.test(next.getText())
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, n) => token === b[n])
}
