// YouTube nests its responses deeply and often renames the wrappers; the leaves we need keep their names.
import { isRecord } from '../json.ts'

const MAX_DEPTH = 35
const MAX_NODES = 2_000_000

export type Visit = (node: Readonly<Record<string, unknown>>) => 'descend' | 'skip'

/** Visits every object of a JSON value in document order, to a limited depth; `skip` does not descend into an object. */
export function walkNodes(root: unknown, visit: Visit): void {
  const stack: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  for (let seen = 0; seen < MAX_NODES; seen += 1) {
    const entry = stack.pop()
    if (!entry) return
    const { value, depth } = entry
    if (depth > MAX_DEPTH || (isRecord(value) && visit(value) === 'skip')) continue
    const inside = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
    for (let index = inside.length - 1; index >= 0; index -= 1) {
      const child: unknown = inside[index]
      if (typeof child === 'object' && child !== null) stack.push({ value: child, depth: depth + 1 })
    }
  }
}

/** The words of a YouTube text node: a string, `simpleText`, `content`, or `runs`; empty for anything else. */
export function textOf(node: unknown): string {
  if (typeof node === 'string') return node
  if (!isRecord(node)) return ''
  const { simpleText, content, runs } = node
  if (typeof simpleText === 'string') return simpleText
  if (typeof content === 'string') return content
  return Array.isArray(runs) ? runs.map((run) => (isRecord(run) ? textOf(run['text']) : '')).join('') : ''
}
