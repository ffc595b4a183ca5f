// The names of the ways to a transcript on the extension's own pages.
import type { Method } from '../messages/method.ts'

interface WayText {
  readonly name: string
  readonly hint?: string
}

const WAY_TEXTS: Readonly<Record<Method, WayText>> = {
  observed: { name: 'Captions that the player loaded' },
  open_panel: { name: 'The transcript panel that you opened' },
  get_panel: { name: 'The transcript panel, without opening it' },
  timedtext: { name: 'The caption files that the page names' },
  player_captions: { name: 'Captions switched on for a moment', hint: 'You may see them come and go.' },
  shown_panel: { name: 'The transcript panel, opened for a moment', hint: 'You may see it open and close.' },
  get_transcript: { name: 'YouTube’s older transcript service' },
  app_client: {
    name: 'Asking YouTube the way its phone app does',
    hint: 'One request that names the phone app instead of your browser.',
  },
  description: {
    name: 'The description and chapters',
    hint: 'Not what is said in the video: ideas from them are marked.',
  },
}

export function wayText(method: Method): WayText {
  return WAY_TEXTS[method]
}
