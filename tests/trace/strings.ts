// The text of an expression in a test file, as far as it can be read without running it.
import ts from 'typescript'

/** The variables of a file, by name. */
export type Constants = ReadonlyMap<string, ts.Expression>

/** The text of a string; parts of a template known only at run time become `…`. Null for anything else. */
export function stringOf(expression: ts.Expression, constants: Constants): string | null {
  const known = resolved(expression, constants)
  if (ts.isStringLiteralLike(known)) return known.text
  if (!ts.isTemplateExpression(known)) return null
  const spans = known.templateSpans.map((span) => `${stringOf(span.expression, constants) ?? '…'}${span.literal.text}`)
  return [known.head.text, ...spans].join('')
}

/** An expression without `as const` and the like; a name is replaced by its declaration. */
export function resolved(expression: ts.Expression, constants: Constants): ts.Expression {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression))
    return resolved(expression.expression, constants)
  const declared = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined
  return declared === undefined || declared === expression ? expression : resolved(declared, constants)
}
