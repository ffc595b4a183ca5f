// The portal may ask for a newer extension, be it when something is delivered or when only reminders are read. Wherever somebody
// looks, it is said.
import type { Result } from '#domain/kernel/result.ts'
import { isOutdated, storeOutdated } from '../storage/outdated.ts'
import { tellPageState } from './analysis-toggle.ts'
import type { ApiFailure } from './portal-api.ts'
import { storedSession } from './session.ts'

/** Keeps what the server's answer to a sync says of this version. Without an answer it stays as it was last heard. */
export async function noteOutdated(answer: Result<unknown, ApiFailure>): Promise<void> {
  const isTooOld = answer.ok ? false : answer.error.kind === 'status' && answer.error.status === 426 ? true : null
  if (isTooOld === null || isTooOld === (await isOutdated())) return
  await storeOutdated(isTooOld)
  await tellPageState(await storedSession())
}
