import type { Device, Profiles } from '../setup/profiles.ts'
import { app } from '../setup/shared-app.ts'
import { registerLearner } from './learner-api.ts'
import { learnerNamed, type PortalPage } from './learner.ts'
import type { Screen } from './screens.ts'

interface Setting {
  readonly size: Screen
  readonly device?: Device
  // Of a program that is not the shared one.
  readonly url?: string
}

/** A new learner on such a screen, before they open the portal. */
export async function registered(profiles: Profiles, name: string, setting: Setting): Promise<PortalPage> {
  const portal = await profiles.open(setting.device)
  await portal.page.setViewportSize(setting.size)
  await registerLearner(portal.page, setting.url ?? app.url, learnerNamed(name))
  return portal
}

/** A new learner's empty portal on such a screen. */
export async function newLearner(profiles: Profiles, name: string, size: Screen): Promise<PortalPage> {
  const portal = await registered(profiles, name, { size })
  await portal.open(app.url)
  return portal
}
