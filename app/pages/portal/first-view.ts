// What the portal opens on where nothing is due: its code, loaded with the rows instead of after them.
import { readFocusAhead } from '../../db/queries/use-todays-focus.ts'
import { within } from '../../db/store/within.ts'
import { SECOND_MS } from '../../domain/kernel/time.ts'
import { screenOwner } from '../../state/kept-screen.ts'
import { lazyPart } from '../../ui/hooks/lazy-part.tsx'

// How long the screen waits for code that is slow to load.
const PATIENCE_MS = SECOND_MS / 2

export const LibraryView = lazyPart(
  async () => (await import('../../features/actions/list/library-view.tsx')).LibraryView,
)
export const FirstStepsOffer = lazyPart(async () => (await import('../first-steps-offer.tsx')).default)

/** Loads the code of the library and of the first steps; never rejects. */
export async function prepareEmptyLibrary(): Promise<void> {
  await Promise.all([LibraryView.prepare(), FirstStepsOffer.prepare()])
}

/** Reads what the portal shows first and loads its code, so that the first drawing has both. */
export async function readFirstView(): Promise<void> {
  const actions = await readFocusAhead()
  if (actions !== null) await within(PATIENCE_MS, actions > 0 ? LibraryView.prepare() : prepareEmptyLibrary())
}

/**
 * Loads the code of what the portal is about to open on, while it is still being found out who is signed in: of what it opened on
 * last, and on a device that knows nobody, of what every learner sees there until the server has sent their rows.
 */
export function prepareFirstView(): void {
  const isNewDevice = screenOwner() === null
  const isComing = (part: string) => isNewDevice || document.querySelector(`#kept-screen [${part}]`) !== null
  if (isComing('data-library')) void LibraryView.prepare()
  if (isComing('data-first-steps')) void FirstStepsOffer.prepare()
  // The rows wait for the engine there. If its code cannot be loaded, it is loaded again.
  if (isNewDevice) import('../../sync/start-engine.ts').catch(() => undefined)
}
