// Switches the extension to another portal. Waiting entries stay in the outbox, each for the account it was made with, and are
// delivered when their own portal is chosen again.
import type { PortalAnswer } from '../messages/request.ts'
import { writeOptions } from '../storage/options.ts'
import { packagedPortal, permissionOf, portalOrigin } from '../storage/portal-origin.ts'
import { tellPageState } from './analysis-toggle.ts'
import { deliver } from './deliver.ts'
import { lookAt, mayReach } from './portal-api.ts'
import { checkSession, forgetSession } from './session.ts'

/** Null means the portal the package was built for. The page has already requested the permission, which needs a click. */
export async function changePortal(chosen: string | null): Promise<PortalAnswer> {
  const next = chosen ?? packagedPortal()
  if (!(await mayReach(next))) return 'not_allowed'
  const found = await lookAt(next)
  const before = await portalOrigin()
  if (found === 'not_a_portal') {
    await giveUp(next, before)
    return found
  }
  await writeOptions({ portal: next === packagedPortal() ? null : next })
  if (next !== before) await move(before, next)
  return found === 'portal' ? 'set' : found
}

async function move(before: string, next: string): Promise<void> {
  await forgetSession()
  await giveUp(before, next)
  await tellPageState(await checkSession())
  void deliver()
}

// Of what may be reached, only the portal stays. Firefox's patterns have no port, so one permission may cover both. Removing one
// that the manifest itself requires fails, which is fine.
async function giveUp(origin: string, portal: string): Promise<void> {
  if (permissionOf(origin) === permissionOf(portal)) return
  await chrome.permissions.remove({ origins: [permissionOf(origin)] }).catch(() => false)
}
