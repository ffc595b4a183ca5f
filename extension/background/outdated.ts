// The portal may ask for a newer extension, be it when something is delivered or when only reminders are read. Wherever somebody
// looks, it is said.
import { isOutdated, storeOutdated } from '../storage/outdated.ts'
import { tellPageState } from './analysis-toggle.ts'
import { storedSession } from './session.ts'

/** Keeps what the server's answer to a sync says of this version. Without such an answer it stays as it was last heard. */
export async function noteOutdated(isTooOld: boolean): Promise<void> {
  if (isTooOld === (await isOutdated())) return
  await storeOutdated(isTooOld)
  await tellPageState(await storedSession())
}
