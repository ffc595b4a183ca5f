// `it.each(table)('%s …')`: the titles that a table produces, as far as the table is written out in the file.
import ts from 'typescript'
import { resolved, stringOf, type Constants } from './strings.ts'

const PLACEHOLDER = /%[sdifjop]|\$\w+/g

/** The title once per row, if rows add requirement ids to it; else once, as it is. */
export function completedTitles(title: string, table: ts.Expression, constants: Constants): readonly string[] {
  const rows = resolved(table, constants)
  if (!ts.isArrayLiteralExpression(rows)) return [title]
  const titles = rows.elements.map((row) => completed(title, resolved(row, constants), constants))
  return titles.some((one) => namesIn(one) !== namesIn(title)) ? titles : [title]
}

const namesIn = (title: string) => (title.match(/[A-Z]{3}-\d{2}/g) ?? []).join()

function completed(title: string, row: ts.Expression, constants: Constants): string {
  let position = 0
  return title.replaceAll(PLACEHOLDER, (placeholder) => {
    const value = placeholder.startsWith('$') ? namedIn(row, placeholder.slice(1)) : numberedIn(row, position++)
    return value === undefined ? placeholder : (stringOf(value, constants) ?? placeholder)
  })
}

function numberedIn(row: ts.Expression, position: number): ts.Expression | undefined {
  if (ts.isArrayLiteralExpression(row)) return row.elements[position]
  return position === 0 ? row : undefined
}

function namedIn(row: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(row)) return undefined
  const named = row.properties.find((property) => property.name !== undefined && nameOf(property.name) === name)
  return named !== undefined && ts.isPropertyAssignment(named) ? named.initializer : undefined
}

function nameOf(name: ts.PropertyName): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null
}
