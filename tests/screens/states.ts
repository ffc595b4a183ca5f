// Every screen and main state that `npm run screens` draws.
import { DIALOGS, YOUR_DATA } from './dialog-states.ts'
import { LAYERS } from './layer-states.ts'
import { FRIENDS, PAGES } from './page-states.ts'
import type { ScreenState } from './state.ts'
import { BEGINNERS, VISITORS } from './visitor-states.ts'

export const STATES: readonly ScreenState[] = [
  ...VISITORS,
  ...BEGINNERS,
  ...PAGES,
  ...DIALOGS,
  ...YOUR_DATA,
  ...FRIENDS,
  // Last: something is completed in it.
  ...LAYERS,
]
