import { useState } from 'react'
import { useLibraryActions } from '../../../db/queries/use-library-actions.ts'
import type { ReflectionFlow } from '../../../domain/insight/schema/flow.ts'
import { KnownContent } from '../../../ui/feedback/known-content.tsx'
import { LibraryActionLists } from './library-action-lists.tsx'

const PAGE = 20

interface YourActionsProps {
  readonly flowName: (flow: ReflectionFlow) => string
}

/** ACT-01: the library's actions, from the rows on this device. */
export function YourActions({ flowName }: YourActionsProps) {
  const [limits, setLimits] = useState({ pending: PAGE, applied: PAGE })
  const actions = useLibraryActions(limits)
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 tabIndex={-1} className="font-serif text-display">
            Your Actions
          </h1>
          <p className="mt-0.5 text-base text-ink-soft">What you took from your videos, in your own words.</p>
        </div>
      </div>
      <KnownContent known={actions} name="actions">
        {(rows) => (
          <LibraryActionLists
            actions={rows}
            isWhole={'rows' in actions}
            flowName={flowName}
            onMore={(which) => setLimits({ ...limits, [which]: limits[which] + PAGE })}
          />
        )}
      </KnownContent>
    </div>
  )
}
