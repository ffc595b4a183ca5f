import { useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '../look/section.tsx'
import { doctorReport, type Examined } from './doctor-report.ts'
import { COPIED, NOT_COPIED, REPORT_HINT } from './messages.ts'

/** The report, to read and to copy. */
export function ReportSection(examined: Omit<Examined, 'version' | 'userAgent'>) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const { version } = chrome.runtime.getManifest()
  const report = doctorReport({ ...examined, version, userAgent: navigator.userAgent })
  const copy = () => {
    navigator.clipboard.writeText(report).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Section title="Report">
      <p className="text-small text-ink-soft">{REPORT_HINT}</p>
      <Button look="primary" onClick={copy} className="self-start">
        Copy report
      </Button>
      <p role="status" className="text-small empty:sr-only">
        {isCopied === true ? COPIED : ''}
      </p>
      {isCopied === false && <Notice tone="bad">{NOT_COPIED}</Notice>}
      <details className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-control text-small font-medium text-accent sm:pointer-fine:min-h-8">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform duration-150 ease-calm group-open:rotate-90"
          />
          What it says
        </summary>
        <pre
          tabIndex={0}
          role="region"
          aria-label="The report"
          className="mt-2 max-h-80 overflow-auto rounded-control bg-ground p-3 text-small whitespace-pre-wrap"
        >
          {report}
        </pre>
      </details>
    </Section>
  )
}
