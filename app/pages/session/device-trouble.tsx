import { lazy, Suspense } from 'react'
import type { DeviceTroubleKind } from './device-trouble-content.tsx'

/** Loads what is told, so that it can be told when another tab has brought a newer version and this one's files are gone. */
export const loadDeviceTrouble = () => import('./device-trouble-content.tsx')

const Content = lazy(async () => ({ default: (await loadDeviceTrouble()).DeviceTroubleContent }))

/** Says why the learner's rows cannot be opened right now, and what to do about it. */
export function DeviceTrouble({ kind }: { kind: DeviceTroubleKind }) {
  return (
    <Suspense>
      <Content kind={kind} />
    </Suspense>
  )
}
