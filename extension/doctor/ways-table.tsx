import { Section } from '../look/section.tsx'
import { wayText } from '../look/way-texts.ts'
import type { KeptReading } from '../messages/reading.ts'
import { tookText } from './figures.ts'
import { reasonText } from './messages.ts'
import { summariseWays, type WaySummary } from './summarise-ways.ts'

const CELL = 'py-2 pl-3 text-right align-top whitespace-nowrap'

/** What each way did, in the order they are tried. */
export function WaysTable({ readings }: { readings: readonly KeptReading[] }) {
  return (
    <Section title="Ways to a transcript">
      <table className="w-full tabular">
        <thead>
          <tr className="border-b border-line text-left text-small text-ink-soft">
            <th scope="col" className="pb-1.5 font-medium">
              Way
            </th>
            <th scope="col" className="pb-1.5 pl-3 text-right font-medium">
              Found words
            </th>
            <th scope="col" className="pb-1.5 pl-3 text-right font-medium">
              Usual time
            </th>
          </tr>
        </thead>
        <tbody>
          {summariseWays(readings).map((way) => (
            <WayRow key={way.method} way={way} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function WayRow({ way: { method, tried, gave, medianMs, commonest } }: { way: WaySummary }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-left font-normal">
        <span className={tried === 0 ? 'text-ink-soft' : 'font-medium'}>{wayText(method).name}</span>
        {commonest !== null && (
          <span className="block text-small text-ink-soft">Most failures: {reasonText(commonest)}</span>
        )}
      </th>
      <td className={CELL}>
        {tried === 0 ? <span className="text-ink-soft">not tried</span> : `${String(gave)} of ${String(tried)}`}
      </td>
      <td className={CELL}>{medianMs === null ? '' : tookText(medianMs)}</td>
    </tr>
  )
}
