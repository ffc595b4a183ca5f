import { Notice } from '../../ui/notice.tsx'
import { useMissing } from './use-analytics.ts'

/** Says so while many people are being counted, as after an upgrade. Where it cannot be known, each figure's own failure tells. */
export function MissingNotice() {
  const learners = useMissing().data?.learners ?? 0
  if (learners === 0) return null
  return (
    <Notice tone="warn">
      {learners.toLocaleString()} people are still being counted. Until then the figures below are too low: load them
      again in a few minutes.
    </Notice>
  )
}
