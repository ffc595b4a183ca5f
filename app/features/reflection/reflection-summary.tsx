import { CircleCheck, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../domain/kernel/text.ts'
import { planProgress } from '../../domain/reflection/plan-steps.ts'
import { reflectionText } from '../../domain/reflection/library-action.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { Button } from '../../ui/button/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { FLOW_TEXTS } from './messages.ts'

interface ReflectionSummaryProps {
  readonly reflection: Reflection
  readonly onEdit?: (() => void) | undefined
  // What else the card offers for it: applied, repeat.
  readonly children?: ReactNode
}

/** CRD-04: the panel of a completed reflection. */
export function ReflectionSummary({ reflection, onEdit, children }: ReflectionSummaryProps) {
  const { reflectionFlow, reflectionData } = reflection
  return (
    <div className="rounded-control border border-good/30 bg-good/6 p-3">
      <div className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-good" />
        <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 text-base font-medium">
          Reflection complete
          <span className="font-normal text-ink-soft">{FLOW_TEXTS[reflectionFlow].name}</span>
        </p>
        {onEdit !== undefined && (
          <Button look="quiet" size="small" onClick={onEdit} className="-my-1.5 -mr-1.5">
            <Pencil aria-hidden="true" className="size-3.5" />
            Edit<span className="sr-only"> reflection</span>
          </Button>
        )}
      </div>
      {'actionSteps' in reflectionData ? (
        <Plan steps={reflectionData.actionSteps} />
      ) : (
        <p className="mt-1.5 line-clamp-3 text-base whitespace-pre-line text-ink-soft">
          {reflectionText(reflectionData)}
        </p>
      )}
      {children}
    </div>
  )
}

function Plan({ steps }: { steps: Parameters<typeof planProgress>[0] }) {
  const done = steps.filter(({ isCompleted }) => isCompleted).length
  const words = `${String(done)} of ${counted(steps.length, 'step')} done`
  return (
    <div className="mt-1.5 flex flex-col gap-1.5">
      <p className="text-base text-ink-soft tabular">{words}</p>
      <ProgressBar share={planProgress(steps)} label={words} />
    </div>
  )
}
