import type { Profiles } from '../setup/profiles.ts'
import { app } from '../setup/shared-app.ts'
import { learnerNamed, type PortalPage } from './learner.ts'
import type { Screen } from './screens.ts'

/** A new learner's empty portal on such a screen. */
export async function newLearner(profiles: Profiles, name: string, size: Screen): Promise<PortalPage> {
  const portal = await profiles.open()
  await portal.page.setViewportSize(size)
  await portal.register(app.url, learnerNamed(name))
  return portal
}
