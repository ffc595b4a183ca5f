import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import type { SuggestedAction } from '../../../domain/insight/schema/insights.ts'
import { underTitle } from '../../../domain/insight/schema/under-title.ts'
import { dividedActions, hiddenClaims, type NumberedAction } from '../../../domain/video/not-useful.ts'
import type { Video } from '../../../domain/video/video.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ABOVE_PHONE, useMedia } from '../../../ui/hooks/use-media.ts'
import { HiddenItems } from '../../../ui/layout/hidden-items.tsx'
import { NotUsefulButton } from './not-useful-button.tsx'

interface DetailActionsProps {
  readonly video: Video
  readonly onPlan: (at: number) => void
  readonly evidence: (at: number, tools: ReactNode) => ReactNode
}

const HEADINGS = ['Nothing left that', 'One thing', 'Two things', 'Three things', 'Four things']

// A press anywhere on the card plans the action: its button covers all of it.
const OFFERED = 'border-line bg-raised transition-colors duration-150 hover:border-accent/50'
// On a phone it is below the rest, as wide as the card, and so it comes after the rest for keys and readers too.
const WHOLE_CARD = "max-sm:mt-2 after:absolute after:inset-0 after:rounded-card after:content-['']"

/** OVL-09: the four actions, each of which can become a plan; those marked not useful are hidden. */
export function DetailActions({ video, onPlan, evidence }: DetailActionsProps) {
  const [isAll, setAll] = useState(false)
  const isAbovePhone = useMedia(ABOVE_PHONE)
  const { insights } = video
  if (insights === null) return null
  const { offered, hidden } = dividedActions(insights, hiddenClaims(video))
  const listOf = (actions: readonly NumberedAction[], isHidden: boolean) => (
    <ul className="flex flex-col gap-2.5">
      {actions.map(({ action, at }) => (
        <li
          key={`${String(at)} ${action.title}`}
          className={`relative isolate grid items-start gap-x-4 rounded-card border p-4 sm:grid-cols-[minmax(0,1fr)_auto] ${isHidden ? 'border-dashed border-line' : OFFERED}`}
        >
          {/* Above the surface of the button, so that its words can be selected. */}
          <div
            className={clsx('z-1 min-w-0', !isHidden && 'cursor-pointer')}
            onClick={() => !isHidden && !isSelecting() && onPlan(at)}
          >
            <h4 className="text-base font-semibold">{action.title}</h4>
            <p className="text-small text-ink-soft first-letter:uppercase">{action.type}</p>
            <Beyond action={action} />
          </div>
          {!isHidden && isAbovePhone && <PlanThis action={action} onPress={() => onPlan(at)} />}
          {/* Likewise; on a phone the button comes last, so only a z-index keeps its surface under these. */}
          <div className="z-1 w-fit sm:col-start-1">
            {evidence(
              at,
              <NotUsefulButton
                videoId={video.id}
                claim={{ kind: 'action', engine: insights.engine, title: action.title }}
                isHidden={isHidden}
              />,
            )}
          </div>
          {!isHidden && !isAbovePhone && <PlanThis action={action} onPress={() => onPlan(at)} />}
        </li>
      ))}
    </ul>
  )
  return (
    <section>
      <h3 className="mb-3 text-lead font-semibold">{HEADINGS[offered.length] ?? ''} you could do</h3>
      {listOf(offered, false)}
      <HiddenItems count={hidden.length} name="actions" isShown={isAll} onToggle={() => setAll(!isAll)} />
      {isAll && listOf(hidden, true)}
    </section>
  )
}

function PlanThis({ action, onPress }: { action: SuggestedAction; onPress: () => void }) {
  return (
    <Button look="soft" size="small" onClick={onPress} className={WHOLE_CARD}>
      Plan this<span className="sr-only">: {action.title}</span>
    </Button>
  )
}

function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false
}

function Beyond({ action }: { action: SuggestedAction }) {
  const beyond = underTitle(action)
  return beyond === '' ? null : <p className="mt-1 text-base">{beyond}</p>
}
