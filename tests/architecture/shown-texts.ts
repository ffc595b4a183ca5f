// Texts that a program may show to people: string, template and JSX texts of TypeScript, and every line of any other file.
import ts from 'typescript'
import { isTypeScript } from './source-files.ts'

export interface ShownText {
  // As `path:line`.
  readonly place: string
  readonly text: string
}

export function shownTexts(path: string, content: string): readonly ShownText[] {
  if (!isTypeScript(path)) {
    return content.split('\n').map((text, line) => ({ place: `${path}:${String(line + 1)}`, text: text.trim() }))
  }
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true)
  const found: ShownText[] = []
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ place: `${path}:${String(line + 1)}`, text: node.text.trim() })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.JsxText | ts.TemplateLiteralToken {
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node)
}

function isTemplatePart(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
}
