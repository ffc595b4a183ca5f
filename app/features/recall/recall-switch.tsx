import { useIsRecallOff } from '../../db/queries/recalls.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { switchRecall } from './answer-recall.ts'

/** Whether questions are asked about this video. */
export function RecallSwitch({ videoId }: { videoId: VideoId }) {
  const isOff = useIsRecallOff(videoId)
  if (isOff === undefined) return null
  return (
    <CheckField
      label="Ask me about it later"
      checked={!isOff}
      onChange={(event) => void switchRecall(videoId, !event.target.checked)}
    />
  )
}
