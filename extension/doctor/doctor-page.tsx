import { useState } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { now } from '../storage/clock.ts'
import { INTRO, NOT_READ } from './messages.ts'
import { ReadingsSection } from './readings-section.tsx'
import { ReportSection } from './report-section.tsx'
import { SamplesSection } from './samples-section.tsx'
import type { SampleResult } from './samples/replay-samples.ts'
import { useReadings } from './use-readings.ts'
import { WaysTable } from './ways-table.tsx'

/** The results of the last readings, and whether the ways still work in this browser. */
export function DoctorPage() {
  const { kept, clear } = useReadings()
  const [samples, setSamples] = useState<readonly SampleResult[] | null>(null)
  const [openedAt] = useState(now)
  if (kept.kind === 'loading') return <main aria-busy="true" />
  const readings = kept.kind === 'read' ? kept.readings : []
  // The time of the newest change, so that the ages do not count up while the page stays open.
  const at = Math.max(openedAt, readings[0]?.at ?? 0)
  return (
    <main className="mx-auto flex max-w-[44rem] flex-col gap-4 px-4 py-8 text-base">
      <h1 className="text-display font-semibold">{PRODUCT_NAME} doctor</h1>
      <p className="text-ink-soft">{INTRO}</p>
      <a href="../options/options.html" className="self-start font-medium text-accent underline underline-offset-4">
        Switch ways on and off
      </a>
      {kept.kind === 'failed' && <Notice tone="bad">{NOT_READ}</Notice>}
      {readings.length > 0 && <WaysTable readings={readings} />}
      {kept.kind === 'read' && <ReadingsSection readings={readings} now={at} onClear={clear} />}
      <SamplesSection results={samples} onResults={setSamples} />
      {kept.kind === 'read' && <ReportSection readings={readings} samples={samples} now={at} />}
    </main>
  )
}
