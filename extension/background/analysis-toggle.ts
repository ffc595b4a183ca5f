// The state sent to watch pages, and the analysis switch: one per user, and one for nobody signed in (OVL-11). On by default.
import type { PageState } from '../messages/request.ts'
import type { Session } from '../messages/session.ts'
import { isOutdated } from '../storage/outdated.ts'
import { readOptions } from '../storage/options.ts'
import { ownerKey } from '../storage/owner-key.ts'
import { readSettings, writeSettings } from '../storage/settings.ts'
import { tellWatchPages } from './tell-watch-pages.ts'

/** What a watch page may know. */
export async function pageStateFor({ user }: Session): Promise<PageState> {
  const { analysisOff } = await readSettings()
  const { theme, waysOff } = await readOptions()
  const isAnalysisOn = !analysisOff.includes(await ownerKey(user?.id ?? null))
  const known = user === null ? null : { firstName: user.firstName }
  return { isAnalysisOn, user: known, theme, waysOff, isOutdated: await isOutdated() }
}

/** Sets the switch and tells every open watch page. */
export async function setAnalysis(session: Session, isOn: boolean): Promise<PageState> {
  const key = await ownerKey(session.user?.id ?? null)
  const others = (await readSettings()).analysisOff.filter((owner) => owner !== key)
  await writeSettings({ analysisOff: isOn ? others : [...others, key] })
  return tellPageState(session)
}

/** Sends the current state to every open watch page. */
export async function tellPageState(session: Session): Promise<PageState> {
  const state = await pageStateFor(session)
  await tellWatchPages({ type: 'page-state-changed', state })
  return state
}
