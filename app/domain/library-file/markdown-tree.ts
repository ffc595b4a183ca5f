// Arranges the blocks of a Markdown library under their headings, and the headings in a tree.
import type { Evidence } from '../insight/schema/insights.ts'
import type { MarkdownBlock } from './markdown-blocks.ts'
import { readEvidence } from './markdown-evidence.ts'
import type { Column, ReadField } from './markdown-fields.ts'

export interface MarkdownNode {
  readonly title: string
  readonly level: number
  readonly line: number
  readonly blocks: readonly MarkdownBlock[]
  readonly children: readonly MarkdownNode[]
}

/** The content directly beneath a heading. */
export interface Entry {
  // Its paragraphs.
  readonly text: string
  readonly fields: readonly ReadField[]
  readonly items: readonly string[]
  readonly evidence: Evidence | null
}

/** Collects what a reader could not parse, as sentences that begin with the line number. */
export type Problems = string[]

interface OpenNode extends MarkdownNode {
  readonly blocks: MarkdownBlock[]
  readonly children: OpenNode[]
}

/** The top headings; anything before the first heading is dropped. */
export function treeOf(blocks: readonly MarkdownBlock[]): readonly MarkdownNode[] {
  const root: OpenNode = { title: '', level: 0, line: 0, blocks: [], children: [] }
  const path = [root]
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      path.at(-1)?.blocks.push(block)
      continue
    }
    const { text, level, line } = block
    const node: OpenNode = { title: text, level, line, blocks: [], children: [] }
    while (path.length > 1 && (path.at(-1)?.level ?? 0) >= level) path.pop()
    path.at(-1)?.children.push(node)
    path.push(node)
  }
  return root.children
}

/** The entry beneath a heading. A field that is not one of these columns, or a quote without its moment, is a problem. */
export function entryOf(node: MarkdownNode, columns: readonly Column[], problems: Problems): Entry {
  const known = new Set(columns.map(({ label }) => label))
  const texts: string[] = []
  const fields: ReadField[] = []
  const items: string[] = []
  let evidence: Evidence | null = null
  for (const block of node.blocks) {
    if (block.kind === 'paragraph') texts.push(block.text)
    else if (block.kind === 'item') items.push(block.text)
    else if (block.kind === 'field') {
      fields.push(block)
      if (!known.has(block.label)) problems.push(at(block.line, `“${block.label}” is not a field of “${node.title}”.`))
    } else if (block.kind === 'quote') {
      evidence = readEvidence(block.lines)
      if (evidence === null) problems.push(at(block.line, 'The quote does not end in its moment, such as (12:31).'))
    }
  }
  return { text: texts.join('\n\n'), fields, items, evidence }
}

/** A problem with its line number. */
export function at(line: number, sentence: string): string {
  return `Line ${String(line)}: ${sentence}`
}
