import type { SuggestedAction } from '../../domain/insight/schema/insights.ts'
import { formatMoment } from '../../domain/kernel/moment.ts'
import { Button } from '../../ui/button/button.tsx'
import { SAMPLE_INSIGHTS } from './sample-insights.ts'

interface SampleActionsProps {
  readonly onPick: (choice: number) => void
  readonly onSeek: (ms: number) => void
}

/** The four actions of the sample, each with the words it is based on. They can be read before anything is pressed. */
export function SampleActions({ onPick, onSeek }: SampleActionsProps) {
  return (
    <ol aria-label="Four actions from the video" className="grid gap-3 sm:grid-cols-2">
      {SAMPLE_INSIGHTS.actions.map((action, at) => (
        <li key={action.title} className="flex flex-col rounded-card border border-line bg-raised p-4">
          <h3 className="text-base font-semibold text-pretty">{action.title}</h3>
          <Quoted action={action} onSeek={onSeek} />
          <Button
            look="soft"
            size="small"
            aria-label={`Plan this: ${action.title}`}
            className="mt-3 self-start"
            onClick={() => onPick(at)}
          >
            Plan this
          </Button>
        </li>
      ))}
    </ol>
  )
}

function Quoted({ action: { evidence }, onSeek }: { action: SuggestedAction } & Pick<SampleActionsProps, 'onSeek'>) {
  const moment = formatMoment(evidence.startMs)
  return (
    <div className="mt-1 mb-auto flex items-baseline gap-x-2 text-small text-ink-soft">
      <button
        type="button"
        aria-label={`Jump to ${moment}`}
        onClick={() => onSeek(evidence.startMs)}
        className="-my-2 -ml-1 inline-flex min-h-11 items-center rounded-control px-1 font-medium text-accent tabular underline-offset-4 hover:underline sm:pointer-fine:my-0 sm:pointer-fine:min-h-8"
      >
        {moment}
      </button>
      <blockquote className="min-w-0 before:content-['“'] after:content-['”']">{evidence.quote}</blockquote>
    </div>
  )
}
