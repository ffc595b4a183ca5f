// The player response as YouTube's phone app gets it: its caption addresses need no token. It pretends to be another program, so
// it is used only when a person asks for it.
import { err } from '#domain/kernel/result.ts'
import { parseJson } from '#domain/transcript/json.ts'
import { chooseTrack } from '#domain/transcript/youtube/choose-track.ts'
import { parsePlayer } from '#domain/transcript/youtube/youtube-player.ts'
import { loadTrack } from './load-track.ts'
import { reasonOfPlayer } from './player-reason.ts'
import { sendRequest } from './send-request.ts'
import type { Way, VideoAtHand } from './way.ts'

const CLIENTS = [
  { clientName: 'ANDROID', clientVersion: '20.10.38', androidSdkVersion: 30 },
  { clientName: 'IOS', clientVersion: '20.10.4', deviceModel: 'iPhone16,2' },
] as const

export const appClient: Way = {
  method: 'app_client',
  attempt: async (video, signal) => {
    let last = await ask(video, CLIENTS[0], signal)
    if (!last.ok && !signal.aborted) last = await ask(video, CLIENTS[1], signal)
    return last
  },
}

async function ask({ page, youtubeId, track }: VideoAtHand, client: (typeof CLIENTS)[number], signal: AbortSignal) {
  const hl = track?.languageCode ?? 'en'
  const answer = await sendRequest(page, '/youtubei/v1/player?prettyPrint=false', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ context: { client: { ...client, hl } }, videoId: youtubeId }),
    // The app would not have this page's session.
    credentials: 'omit',
    signal,
  })
  if (!answer.ok) return answer
  const captions = parsePlayer(parseJson(answer.value), youtubeId)
  if (!captions.ok) return err(reasonOfPlayer(captions.error))
  const chosen = chooseTrack(captions.value, { selected: track ?? undefined })
  return chosen === null ? err('WRONG_LANGUAGE' as const) : loadTrack(page, chosen, { signal, credentials: 'omit' })
}
