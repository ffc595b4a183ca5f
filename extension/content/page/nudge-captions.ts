// Makes the player load its captions once, as pressing CC would, then restores the viewer's choice. The player loads only while
// it plays or buffers, and selecting the current track is no change, so it is cleared first. Captions stay hidden all along.
import { isRecord } from '#domain/transcript/json.ts'
import { createTurns } from '../../storage/in-turn.ts'
import { call, reach } from './reach.ts'

const PLAYING = 1
const BUFFERING = 3
const STEP_MS = 100
const STEPS = 20
const CAPTION_WINDOW = '.ytp-caption-window-container'

interface Nudge {
  readonly player: Element | null
  readonly languageCode: string | undefined
  /** Whether the captions have arrived. */
  readonly hasArrived: () => boolean
}

const inTurn = createTurns()

/**
 * Returns whether a track was requested; false while an ad is playing or before the player has started. One at a time: a second
 * reading would take the first one's track for the viewer's choice.
 */
export function nudgeCaptions(nudge: Nudge): Promise<boolean> {
  return inTurn(() => (nudge.hasArrived() ? Promise.resolve(true) : nudgeOnce(nudge)))
}

async function nudgeOnce({ player, languageCode, hasArrived }: Nudge): Promise<boolean> {
  const state = call(player, 'getPlayerState')
  const isAd = player?.classList.contains('ad-showing') ?? true
  if (isAd || (state !== PLAYING && state !== BUFFERING)) return false
  call(player, 'loadModule', 'captions')
  const track = await firstTrack(player, languageCode)
  if (track === null) return false
  const show = hideCaptions(player)
  const before = call(player, 'getOption', 'captions', 'track')
  call(player, 'setOption', 'captions', 'track', {})
  call(player, 'setOption', 'captions', 'track', track)
  // Restoring the choice earlier would cancel the player's request.
  for (let step = 0; step < STEPS && !hasArrived(); step += 1) await pause(STEP_MS)
  call(player, 'setOption', 'captions', 'track', isRecord(before) ? before : {})
  show()
  return true
}

async function firstTrack(player: unknown, languageCode: string | undefined): Promise<unknown> {
  for (let step = 0; step < STEPS; step += 1) {
    const list = call(player, 'getOption', 'captions', 'tracklist')
    const tracks: readonly unknown[] = Array.isArray(list) ? list : []
    const wished = tracks.find((track) => reach(track, 'languageCode') === languageCode)
    if (tracks.length > 0) return wished ?? (languageCode === undefined ? tracks[0] : null)
    await pause(STEP_MS)
  }
  return null
}

// A CSS rule hides the window, because the element is created only when captions are first shown.
function hideCaptions(player: Element | null): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`#${player?.id ?? ''} ${CAPTION_WINDOW} { visibility: hidden }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
