import { ChevronRight } from 'lucide-react'
import { toCsv } from '../../domain/kernel/csv.ts'
import { numberText } from '../../domain/kernel/text.ts'
import { now } from '../../state/clock.ts'
import { CsvButton } from '../../ui/button/csv-button.tsx'

// Null if there is no number yet, '' if there cannot be one.
export type Cell = string | number | null

interface TableViewProps {
  readonly name: string
  readonly head: readonly string[]
  // The first cell names the row.
  readonly rows: readonly (readonly Cell[])[]
}

/** The numbers behind a drawing, for reading, screen readers, copying and saving as a file. */
export function TableView({ name, head, rows }: TableViewProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 items-center gap-1 rounded-control text-small font-medium text-accent sm:pointer-fine:min-h-8">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 ease-calm group-open:rotate-90"
        />
        Show as a table
      </summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${name} as a table`}
        className="mt-2 max-h-80 overflow-auto rounded-control"
      >
        <table className="w-full text-base tabular">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="border-b border-line text-left text-small text-ink-soft">
              {head.map((cell, at) => (
                <th
                  key={cell}
                  scope="col"
                  className={`py-1.5 font-medium whitespace-nowrap ${at === 0 ? 'pr-3' : 'px-2 text-right'}`}
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...cells]) => (
              <tr key={first} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {first}
                </th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]} className="px-2 py-1.5 text-right whitespace-nowrap">
                    {cellText(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3">
        <CsvButton what={name} csv={() => csvOf(head, rows)} now={now} />
      </div>
    </details>
  )
}

function cellText(cell: Cell): string {
  if (cell === null) return '–'
  return typeof cell === 'number' ? numberText(cell) : cell
}

function csvOf(head: readonly string[], rows: TableViewProps['rows']): string {
  const named = rows.map((cells) => cells.map((cell) => (cell === null ? null : String(cell))))
  return toCsv(
    head,
    named.map((cells) => Object.fromEntries(head.map((column, at) => [column, cells[at] ?? null]))),
  )
}
