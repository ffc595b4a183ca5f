import { Download } from 'lucide-react'
import { csvFileName } from '../../domain/kernel/csv.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { useBusy } from '../hooks/use-busy.ts'
import { Button } from './button.tsx'
import { downloadText } from './download-text.ts'

interface CsvButtonProps {
  // What is exported, for the button's name: `email signups`.
  readonly what: string
  // Makes the file's text when it is needed; null: its rows did not come, and the page says so.
  readonly csv: () => string | Promise<string | null>
  readonly now: () => Instant
  readonly isEmpty?: boolean
}

/** Downloads a table as one CSV file. */
export function CsvButton({ what, csv, now, isEmpty = false }: CsvButtonProps) {
  const [isBusy, run] = useBusy()
  const save = async () => {
    const text = await csv()
    if (text !== null) downloadText(csvFileName(what, now()), text, 'text/csv;charset=utf-8')
  }
  return (
    <Button
      size="small"
      disabled={isEmpty}
      isBusy={isBusy}
      aria-label={`Export ${what} as CSV`}
      onClick={() => void run(save)}
    >
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}
