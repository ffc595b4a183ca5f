// The older request behind "Show transcript", with the page's own parameters. YouTube refuses it to people who are not signed in.
import { err } from '#domain/kernel/result.ts'
import { videoNamedBy } from '../../messages/video-named-by.ts'
import { readPanelBody } from './caption-body.ts'
import { callInnerApi, panelContextOf } from './inner-api.ts'
import type { Way } from './way.ts'

export const getTranscript: Way = {
  method: 'get_transcript',
  attempt: async (video, signal) => {
    const context = await panelContextOf(video, signal)
    const params = context.transcriptParams.find((offered) => videoNamedBy(offered) === video.youtubeId)
    if (!context.isSignedIn || params === undefined) return err('NOTHING_THERE')
    const answer = await callInnerApi(video, { endpoint: 'get_transcript', context, body: { params } }, signal)
    return answer.ok ? readPanelBody(answer.value, video) : answer
  },
}
