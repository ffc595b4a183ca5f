import { numberText } from '../../domain/kernel/text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMissing } from './use-analytics.ts'

/** Shown while many people are still being counted, as after an upgrade. If that is unknown, each figure shows its own error. */
export function MissingNotice() {
  const learners = useMissing().data?.learners ?? 0
  if (learners === 0) return null
  const whose = learners === 1 ? 'One person is' : `${numberText(learners)} people are`
  return (
    <Notice tone="warn">
      {whose} still being counted: the figures below do not have their newest changes yet. Load them again in a few
      minutes.
    </Notice>
  )
}
