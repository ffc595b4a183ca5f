import { useState, type ReactNode } from 'react'
import { useLibraryActions } from '../../db/queries/use-library-actions.ts'
import type { ReflectionFlow } from '../../domain/reflection/flow.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LibraryActionLists } from './library-action-lists.tsx'

const PAGE = 20

interface YourActionsProps {
  // Where the learner's changes are.
  readonly status: ReactNode
  readonly flowName: (flow: ReflectionFlow) => string
}

/** ACT-01: the library's actions over the device's rows. */
export function YourActions({ status, flowName }: YourActionsProps) {
  const [limits, setLimits] = useState({ pending: PAGE, applied: PAGE })
  const actions = useLibraryActions(limits)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 tabIndex={-1} className="font-serif text-display">
            Your Actions
          </h1>
          <p className="mt-0.5 text-base text-ink-soft">What you took from your videos, in your own words.</p>
        </div>
        <div className="max-sm:-ml-3">{status}</div>
      </div>
      {actions === undefined ? (
        <SkeletonRows label="Loading your actions" rows={4} />
      ) : (
        <LibraryActionLists
          actions={actions}
          flowName={flowName}
          onMore={(which) => setLimits({ ...limits, [which]: limits[which] + PAGE })}
        />
      )}
    </div>
  )
}
