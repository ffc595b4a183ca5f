import { Download } from 'lucide-react'
import { csvFileName } from '../../domain/kernel/csv.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { Button } from './button.tsx'
import { downloadText } from './download-text.ts'

interface CsvButtonProps {
  // What is exported, for the button's name: `email signups`.
  readonly what: string
  // Makes the file's text when it is needed.
  readonly csv: () => string
  readonly now: () => Instant
  readonly isEmpty?: boolean
}

/** Downloads a table as one CSV file. */
export function CsvButton({ what, csv, now, isEmpty = false }: CsvButtonProps) {
  return (
    <Button
      size="small"
      disabled={isEmpty}
      aria-label={`Export ${what} as CSV`}
      onClick={() => downloadText(csvFileName(what, now()), csv(), 'text/csv;charset=utf-8')}
    >
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}
