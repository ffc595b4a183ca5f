import { Check, ChevronRight, X } from 'lucide-react'
import { wayText } from '../look/way-texts.ts'
import { languageName, type KeptReading, type TriedWay } from '../messages/reading.ts'
import { agoText, coverageText, tookText } from './figures.ts'
import { outcomeText, readingText } from './messages.ts'
import { gaveWords } from './summarise-ways.ts'

/** One video: the way that gave its words, and in the details what every way returned. */
export function ReadingLine({ reading, now }: { reading: KeptReading; now: number }) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 list-none items-start gap-2.5 rounded-control py-2">
          <Mark isGood={reading.outcome.kind === 'words'} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{readingText(reading)}</span>
            <span className="block text-small text-ink-soft tabular">{factsOf(reading, now).join(' · ')}</span>
          </span>
          <ChevronRight
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 text-ink-soft transition-transform duration-150 ease-calm group-open:rotate-90"
          />
        </summary>
        <ul className="flex flex-col gap-2 pt-1 pb-3 pl-7">
          {reading.ways.map((way) => (
            <Tried key={way.method} way={way} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function Tried({ way }: { way: TriedWay }) {
  const { method, outcome, ms, coverage } = way
  const covered = coverage === null ? [] : [`${coverageText(coverage)} of the video`]
  return (
    <li className="text-small">
      <span className="block">{wayText(method).name}</span>
      <span className="flex items-start gap-1.5 text-ink-soft tabular">
        <Mark isGood={gaveWords(way)} />
        {[outcomeText(outcome), tookText(ms), ...covered].join(' · ')}
      </span>
    </li>
  )
}

function Mark({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? Check : X
  return <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${isGood ? 'text-good' : 'text-bad'}`} />
}

function factsOf({ at, ms, outcome, ways }: KeptReading, now: number): readonly string[] {
  const winner = ways.find(({ method }) => outcome.kind === 'words' && method === outcome.method)
  const covered = winner?.coverage ?? null
  const language = winner?.language ?? null
  return [
    agoText(now - at),
    tookText(ms),
    ...(covered === null ? [] : [`${coverageText(covered)} of the video`]),
    ...(language === null ? [] : [languageName(language) ?? language]),
  ]
}
