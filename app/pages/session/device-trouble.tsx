import { lazy, Suspense } from 'react'
import type { DeviceTroubleKind } from './device-trouble-content.tsx'

const Content = lazy(async () => ({ default: (await import('./device-trouble-content.tsx')).DeviceTroubleContent }))

/** Says why the learner's rows cannot be opened right now, and what to do about it; its code loads only then. */
export function DeviceTrouble({ kind }: { kind: DeviceTroubleKind }) {
  return (
    <Suspense>
      <Content kind={kind} />
    </Suspense>
  )
}
