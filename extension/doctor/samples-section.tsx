import { Check, X } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { useBusy } from '#ui/hooks/use-busy.ts'
import { Section } from '../look/section.tsx'
import { sampleName, sampleProblemText, SAMPLES_HINT } from './messages.ts'
import { replaySamples, type SampleResult } from './samples/replay-samples.ts'

interface SamplesSectionProps {
  // Null until they are replayed.
  readonly results: readonly SampleResult[] | null
  readonly onResults: (results: readonly SampleResult[]) => void
}

/** Tests on request whether the ways and parsers work in this browser. */
export function SamplesSection({ results, onResults }: SamplesSectionProps) {
  const [isBusy, run] = useBusy()
  const replay = async () => onResults(await replaySamples())
  return (
    <Section title="Samples">
      <p className="text-small text-ink-soft">{SAMPLES_HINT}</p>
      <Button isBusy={isBusy} onClick={() => void run(replay)} className="self-start">
        Replay the samples
      </Button>
      <p role="status" className="text-base font-medium empty:sr-only">
        {isBusy ? 'Reading the samples...' : results === null ? '' : verdictOn(results)}
      </p>
      {results !== null && !isBusy && (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {results.map((result) => (
            <Sample key={result.name} result={result} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function verdictOn(results: readonly SampleResult[]): string {
  const failed = results.filter(({ problem }) => problem !== null).length
  return failed === 0
    ? `All ${String(results.length)} passed.`
    : `${String(failed)} of ${String(results.length)} failed.`
}

function Sample({ result: { name, problem } }: { result: SampleResult }) {
  const Icon = problem === null ? Check : X
  return (
    <li className="flex items-start gap-2 text-small">
      <Icon
        role="img"
        aria-label={problem === null ? 'Passed:' : 'Failed:'}
        className={`mt-0.5 size-4 shrink-0 ${problem === null ? 'text-good' : 'text-bad'}`}
      />
      <span>
        {sampleName(name)}
        {problem !== null && <span className="block text-bad">{sampleProblemText(problem)}</span>}
      </span>
    </li>
  )
}
