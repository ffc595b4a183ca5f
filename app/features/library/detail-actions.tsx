import type { ReactNode } from 'react'
import type { Video } from '../../domain/video/video.ts'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'

interface DetailActionsProps {
  readonly video: Video
  readonly onPlan: (at: number) => void
  readonly evidence: (at: number) => ReactNode
}

/** OVL-09: the four actions, each on its way to a plan. */
export function DetailActions({ video, onPlan, evidence }: DetailActionsProps) {
  const actions = video.insights?.actions ?? []
  if (actions.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">Four things you could do</h3>
      <ul className="flex flex-col gap-2.5">
        {actions.map((action, at) => (
          <li key={`${String(at)} ${action.title}`} className="rounded-card border border-line bg-raised p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <h4 className="text-base font-medium">{action.title}</h4>
                <p className="mt-0.5 text-base text-ink-soft">{action.description}</p>
              </div>
              <Button size="small" onClick={() => onPlan(at)}>
                Plan this<span className="sr-only">: {action.title}</span>
              </Button>
            </div>
            <div className="mt-2">
              <Pill>
                <span className="inline-block first-letter:uppercase">{action.type}</span>
              </Pill>
            </div>
            {evidence(at)}
          </li>
        ))}
      </ul>
    </section>
  )
}
