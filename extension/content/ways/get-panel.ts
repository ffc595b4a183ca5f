// The request behind "Show transcript", first with the page's own parameters, then with built ones, variant 2 before 1.
import { err } from '#domain/kernel/result.ts'
import { getPanelParams } from '#domain/transcript/youtube/get-panel-params.ts'
import { TRANSCRIPT_PANEL } from '#domain/transcript/youtube/panel-id.ts'
import { videoNamedBy } from '../../messages/video-named-by.ts'
import { readPanelBody } from './caption-body.ts'
import { callInnerApi, panelContextOf } from './inner-api.ts'
import type { Way } from './way.ts'
import type { Reason } from '../../messages/reason.ts'
import { mostTelling } from '../../messages/transcript-problem.ts'

// Another request cannot help in these cases.
const FINAL_REASONS: readonly Reason[] = ['CONSENT', 'RATE_LIMITED', 'LOGIN', 'OFFLINE']

export const getPanel: Way = {
  method: 'get_panel',
  attempt: async (video, signal) => {
    const context = await panelContextOf(video, signal)
    const failures: Reason[] = []
    for (const params of candidates(context.params, video.youtubeId)) {
      const answer = await callInnerApi(
        video,
        { endpoint: 'get_panel', context, body: { panelId: TRANSCRIPT_PANEL, params } },
        signal,
      )
      const reading = answer.ok ? readPanelBody(answer.value, video) : answer
      if (reading.ok) return reading
      failures.push(reading.error)
      if (signal.aborted || FINAL_REASONS.includes(reading.error)) break
    }
    return err(mostTelling(failures))
  },
}

// The page's parameters name their video too, so old ones left over from an in-page navigation are filtered out.
function candidates(fromPage: readonly string[], youtubeId: string): string[] {
  const own = fromPage.filter((params) => videoNamedBy(params) === youtubeId)
  const built = [getPanelParams(youtubeId, 2), getPanelParams(youtubeId, 1)].filter((params) => params !== null)
  return [...new Set([...own, ...built])]
}
