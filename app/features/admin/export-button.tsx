import { Download } from 'lucide-react'
import { now } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'

interface ExportButtonProps {
  // What is exported, for its name: `email signups`.
  readonly what: string
  // The text of the file, made when it is wanted.
  readonly csv: () => string
  readonly isEmpty: boolean
}

/** Hands over everything loaded as one CSV file. */
export function ExportButton({ what, csv, isEmpty }: ExportButtonProps) {
  return (
    <Button
      size="small"
      disabled={isEmpty}
      aria-label={`Export ${what} as CSV`}
      onClick={() => download(`${what.replaceAll(' ', '-')}-${new Date(now()).toISOString().slice(0, 10)}.csv`, csv())}
    >
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
