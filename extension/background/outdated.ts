// The portal may require a newer extension, whether something is delivered or only reminders are read. Every open page shows it.
import { isOutdated, storeOutdated } from '../storage/outdated.ts'
import { tellPageState } from './analysis-toggle.ts'
import { storedSession } from './session.ts'

/** Stores whether the server's answer to a sync said that this version is too old. Without such an answer nothing changes. */
export async function noteOutdated(isTooOld: boolean): Promise<void> {
  if (isTooOld === (await isOutdated())) return
  await storeOutdated(isTooOld)
  await tellPageState(await storedSession())
}
