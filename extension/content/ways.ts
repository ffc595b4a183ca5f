// The ways to a transcript in the order they are tried. Each works independently of the others.
import type { AskedWay } from '../messages/watched-transcript.ts'
import { appClient } from './ways/app-client.ts'
import { description } from './ways/description.ts'
import { getPanel } from './ways/get-panel.ts'
import { getTranscript } from './ways/get-transcript.ts'
import { observed } from './ways/observed.ts'
import { openPanel } from './ways/open-panel.ts'
import { playerCaptions } from './ways/player-captions.ts'
import { shownPanel } from './ways/shown-panel.ts'
import type { Way } from './ways/way.ts'
import { timedtext } from './ways/timedtext.ts'

/** What is already there: costs no request, changes nothing on the page. */
export const FREE_WAYS: readonly Way[] = [observed, openPanel]

/** Everything for a learner who opened the overlay; ways that visibly change the page come late. */
export const ALL_WAYS: readonly Way[] = [...FREE_WAYS, getPanel, timedtext, playerCaptions, shownPanel, getTranscript]

/** Only when a person asks for it by name. */
export const ASKED_WAYS: Readonly<Record<AskedWay, Way>> = { app_client: appClient, description }
