// The player's own caption response. Address and token must come from the same source: either a runtime address that carries its
// token, or the body that the player loaded after a nudge.
import { err, type Result } from '#domain/kernel/result.ts'
import { readAudioLanguage, readCaptionTracks, type CaptionTrack } from '#domain/transcript/youtube/caption-tracks.ts'
import { chooseTrack } from '#domain/transcript/youtube/choose-track.ts'
import { loadTrack } from './load-track.ts'
import { observed } from './observed.ts'
import type { Reading, Way, VideoAtHand } from './way.ts'
import type { Reason } from '../../messages/reason.ts'

const STEP_MS = 150
const STEPS_BEFORE_NUDGE = 2

export const playerCaptions: Way = {
  method: 'player_captions',
  attempt: async (video, signal) => {
    const { page, youtubeId, track } = video
    // Tries each address once: a failure will not change a moment later.
    const tried = new Set<string>()
    let last: Reason = 'POT_GATED'
    for (let step = 0; !signal.aborted; step += 1) {
      const reading = (await tokenAddress(video, tried, signal)) ?? (await observed.attempt(video, signal))
      if (reading.ok) return reading
      if (reading.error !== 'NOTHING_THERE') last = reading.error
      if (step === STEPS_BEFORE_NUDGE) {
        const isAsked = await page.ask('nudge', { youtubeId, signal, languageCode: track?.languageCode })
        if (isAsked !== true) break
      }
      await page.pause(STEP_MS)
    }
    return err(last)
  },
}

async function tokenAddress(
  video: VideoAtHand,
  tried: Set<string>,
  signal: AbortSignal,
): Promise<Result<Reading, Reason> | null> {
  const chosen = await runtimeTrack(video, signal)
  if (chosen === null || tried.has(chosen.url)) return null
  tried.add(chosen.url)
  return loadTrack(video.page, { ...chosen, url: `${chosen.url}&c=WEB` }, { signal })
}

async function runtimeTrack(video: VideoAtHand, signal: AbortSignal): Promise<CaptionTrack | null> {
  const { page, youtubeId, captions, track } = video
  const runtime = readCaptionTracks(await page.ask('tracks', { youtubeId, signal })).filter(({ url }) => {
    const parameters = new URL(url).searchParams
    return parameters.has('pot') && parameters.get('v') === youtubeId
  })
  const same = runtime.find(({ languageCode, kind }) => languageCode === track?.languageCode && kind === track.kind)
  const audioLanguage = captions?.audioLanguage ?? readAudioLanguage(null, runtime)
  return same ?? chooseTrack({ tracks: runtime, audioLanguage })
}
