// Moves the extension to another portal. What waits in the outbox stays there, each entry for the account it was made by: at its own
// portal it goes on by itself.
import type { PortalAnswer } from '../messages/request.ts'
import { writeOptions } from '../storage/options.ts'
import { packagedPortal, permissionOf, portalOrigin } from '../storage/portal-origin.ts'
import { tellPageState } from './analysis-toggle.ts'
import { deliver } from './deliver.ts'
import { lookAt, mayReach } from './portal-api.ts'
import { checkSession, forgetSession } from './session.ts'

/** Null is the portal the package was made for. The page asked for the permission before: only a press may. */
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
  // Firefox's patterns name no port: one may open both.
  if (permissionOf(before) !== permissionOf(next)) await giveUpPermission(before)
  await tellPageState(await checkSession())
  void deliver()
}

// What the manifest itself asks for cannot be given up, and is refused.
async function giveUpPermission(origin: string): Promise<void> {
  await chrome.permissions.remove({ origins: [permissionOf(origin)] }).catch(() => false)
}
