import { useMemo } from 'react'
import { useIsAsked, useRecallChoice } from '../../db/queries/recalls.ts'
import { recallQuestionOf } from '../../domain/recall/recall-question.ts'
import type { Video } from '../../domain/video/video.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { switchRecall } from './answer-recall.ts'

/** Whether questions are asked about this video. Not there if none can be, or while none are asked at all. */
export function RecallSwitch({ video }: { video: Video }) {
  const choice = useRecallChoice()
  const isAsked = useIsAsked(video)
  const hasQuestion = useMemo(() => recallQuestionOf(video) !== null, [video])
  if (choice !== 'on' || isAsked === undefined || !hasQuestion) return null
  return (
    <CheckField
      label="Ask me about it later"
      checked={isAsked}
      onChange={(event) => void switchRecall(video.id, !event.target.checked)}
    />
  )
}
