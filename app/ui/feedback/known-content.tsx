import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { listedRows, type Known } from '../../domain/kernel/known.ts'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'
import { SkeletonRows } from './skeleton.tsx'

interface KnownContentProps<T> {
  readonly known: Known<T>
  // What it is, after "your": `actions`.
  readonly name: string
  // Grey placeholder shapes; by default rows.
  readonly loading?: ReactNode
  // Also called with rows made on this device before the first sync: only `known` says whether they are all.
  readonly children?: (rows: T) => ReactNode
}

/** The learner's rows as far as known: being read, on their way, failed with a retry button, or there. */
export function KnownContent<T>({ known, name, loading, children }: KnownContentProps<T>) {
  const rows = listedRows(known)
  return (
    <>
      {known.kind === 'reading' && (loading ?? <SkeletonRows label={`Loading your ${name}`} rows={4} />)}
      {known.kind === 'getting' && <Getting name={name}>{known.own === null && loading}</Getting>}
      {known.kind === 'not_loaded' && <NotLoaded name={name} onRetry={known.retry} />}
      {rows !== undefined && children?.(rows)}
    </>
  )
}

function Getting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" aria-busy="true" className="text-base text-ink-soft">
        Getting your {name}...
      </p>
      {children === undefined ? <SkeletonRows label={`Loading your ${name}`} rows={3} /> : children}
    </div>
  )
}

/** This device has never had an answer from the server. */
function NotLoaded({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <Notice tone="warn">
      <span className="block font-medium">Your {name} could not be loaded.</span>
      <span className="block">This device has not been able to get them from the server yet.</span>
      <Button size="small" className="mt-2" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        Retry<span className="sr-only"> loading your {name}</span>
      </Button>
    </Notice>
  )
}
