// Makes the player load its captions once, as pressing CC would, and puts the viewer's choice back at once. The player
// asks only while it plays or buffers, and showing the track already shown is no change: so clear first.
import { isRecord } from '#domain/transcript/json.ts'
import { call, reach } from './reach.ts'

const PLAYING = 1
const BUFFERING = 3
const STEP_MS = 100
const STEPS = 20

/** Answers whether a track was asked for; false while an ad runs or the player has not started. */
export async function nudgeCaptions(languageCode: string | undefined): Promise<boolean> {
  const player = document.querySelector('#movie_player')
  const state = call(player, 'getPlayerState')
  const isAd = player?.classList.contains('ad-showing') ?? true
  if (isAd || (state !== PLAYING && state !== BUFFERING)) return false
  call(player, 'loadModule', 'captions')
  const track = await firstTrack(player, languageCode)
  if (track === null) return false
  const before = call(player, 'getOption', 'captions', 'track')
  call(player, 'setOption', 'captions', 'track', {})
  call(player, 'setOption', 'captions', 'track', track)
  await pause(STEP_MS)
  call(player, 'setOption', 'captions', 'track', isRecord(before) ? before : {})
  return true
}

async function firstTrack(player: unknown, languageCode: string | undefined): Promise<unknown> {
  for (let step = 0; step < STEPS; step += 1) {
    const list = call(player, 'getOption', 'captions', 'tracklist')
    const tracks: readonly unknown[] = Array.isArray(list) ? list : []
    const wished = tracks.find((track) => reach(track, 'languageCode') === languageCode)
    if (tracks.length > 0) return wished ?? null
    await pause(STEP_MS)
  }
  return null
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
