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
  if (found === 'not_a_portal') return found
  const before = await portalOrigin()
  await writeOptions({ portal: next === packagedPortal() ? null : next })
  if (next !== before) await move(before, next)
  return found === 'portal' ? 'set' : found
}

async function move(before: string, next: string): Promise<void> {
  await forgetSession()
  // Firefox's patterns have no port, so one permission may cover both.
  if (permissionOf(before) !== permissionOf(next)) await giveUpPermission(before)
  await tellPageState(await checkSession())
  void deliver()
}

// Removing a permission that the manifest itself requires fails, which is fine.
async function giveUpPermission(origin: string): Promise<void> {
  await chrome.permissions.remove({ origins: [permissionOf(origin)] }).catch(() => false)
}
