// The ways to a transcript in the order of trying. Each may fail alone: none needs another to have gone well.
import type { AskedWay } from '../messages/watched-transcript.ts'
import { appClient } from './strategies/app-client.ts'
import { description } from './strategies/description.ts'
import { getPanel } from './strategies/get-panel.ts'
import { getTranscript } from './strategies/get-transcript.ts'
import { observed } from './strategies/observed.ts'
import { openPanel } from './strategies/open-panel.ts'
import { playerCaptions } from './strategies/player-captions.ts'
import { shownPanel } from './strategies/shown-panel.ts'
import type { Strategy } from './strategies/strategy.ts'
import { timedtext } from './strategies/timedtext.ts'

/** What is there already: costs no request, changes nothing on the page. */
export const FREE_WAYS: readonly Strategy[] = [observed, openPanel]

/** Everything for a learner who opened the overlay; what is seen of it comes last. */
export const ALL_WAYS: readonly Strategy[] = [
  ...FREE_WAYS,
  getPanel,
  timedtext,
  playerCaptions,
  shownPanel,
  getTranscript,
]

/** Only when a person asks for it by name. */
export const ASKED_WAYS: Readonly<Record<AskedWay, Strategy>> = { app_client: appClient, description }
