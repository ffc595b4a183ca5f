// Every screen and main state that `npm run screens` draws.
import { DIALOGS, YOUR_DATA } from './dialog-states.ts'
import { AFTER_RESTORE, LAYERS } from './layer-states.ts'
import { FRIENDS, PAGES } from './page-states.ts'
import type { ScreenState } from './state.ts'
import { BY_THEMSELVES, VIDEO_STATES } from './video-states.ts'
import { BEGINNERS, VISITORS } from './visitor-states.ts'

export const STATES: readonly ScreenState[] = [
  ...VISITORS,
  ...BEGINNERS,
  ...PAGES,
  ...DIALOGS,
  ...YOUR_DATA,
  ...FRIENDS,
  ...VIDEO_STATES,
  // Last: something is completed in it.
  ...LAYERS,
  ...BY_THEMSELVES,
  // Its page never hears from the server again.
  AFTER_RESTORE,
]
