// Third way: the player's own caption response. Address and token must come from the same place, so it is either a runtime
// address that carries its token, or the body the player itself loaded after being nudged.
import { err, type Result } from '#domain/kernel/result.ts'
import { readAudioLanguage, readCaptionTracks } from '#domain/transcript/youtube/caption-tracks.ts'
import { chooseTrack } from '#domain/transcript/youtube/choose-track.ts'
import type { Reason } from './transcript-problem.ts'
import { readCaptionBody } from './caption-body.ts'
import { reasonOfStatus } from './get-panel.ts'
import { observed } from './observed.ts'
import type { Reading, Strategy, StrategyContext } from './strategy.ts'

const STEP_MS = 150
const STEPS_BEFORE_NUDGE = 2

export const playerCaptions: Strategy = {
  method: 'player_captions',
  read: async (context) => {
    let last: Reason = 'POT_GATED'
    for (let step = 0; !context.signal.aborted; step += 1) {
      const reading = await tokenAddress(context)
      if (reading?.ok === true) return reading
      if (reading !== null) last = reading.error
      const seen = await observed.read(context)
      if (seen.ok) return seen
      if (seen.error === 'WRONG_LANGUAGE') last = seen.error
      if (step === STEPS_BEFORE_NUDGE) await nudge(context)
      await context.pause(STEP_MS)
    }
    return err(last)
  },
}

async function nudge({ ask, youtubeId, signal, track }: StrategyContext): Promise<void> {
  await ask('nudge', { youtubeId, signal, languageCode: track?.languageCode })
}

async function tokenAddress(context: StrategyContext): Promise<Result<Reading, Reason> | null> {
  const { ask, youtubeId, signal, player, track } = context
  const runtime = readCaptionTracks(await ask('tracks', { youtubeId, signal })).filter(({ url }) => {
    const parameters = new URL(url).searchParams
    return parameters.has('pot') && parameters.get('v') === youtubeId
  })
  const wished = { tracks: runtime, audioLanguage: player.audioLanguage ?? readAudioLanguage(null, runtime) }
  const best = runtime.find(({ languageCode, kind }) => languageCode === track?.languageCode && kind === track.kind)
  const chosen = best ?? chooseTrack(wished)
  return chosen === null ? null : load(context, chosen.url, chosen.languageCode)
}

async function load(context: StrategyContext, address: string, languageCode: string): Promise<Result<Reading, Reason>> {
  const url = new URL(address)
  url.searchParams.set('fmt', 'json3')
  url.searchParams.set('c', 'WEB')
  // xosf makes position markers leak into the text.
  for (const name of ['xosf', 'tlang']) url.searchParams.delete(name)
  try {
    const response = await context.fetch(url, { credentials: 'include', signal: context.signal })
    if (!response.ok) return err(reasonOfStatus(response.status, context))
    return readCaptionBody(await response.text(), languageCode)
  } catch {
    return err(context.signal.aborted ? 'TIMEOUT' : 'OFFLINE')
  }
}
