// Watch pages get their state by notices, which reach only tabs; the side panel asks for it whenever it may have changed.
import { ask } from '../messages/ask.ts'
import type { PageState } from '../messages/request.ts'
import { onOptionsChanged } from '../storage/options.ts'
import { onOutdatedChanged } from '../storage/outdated.ts'
import { onLearnerChanged } from '../storage/settings.ts'

/** Calls back now and on each change of the switch, the session, the options or what the portal accepts. */
export function followPageState(apply: (state: PageState) => void): void {
  // If there is no answer, the extension is being updated and this page is about to close.
  const look = () => void ask({ type: 'page-state' }).then(apply, () => undefined)
  onOptionsChanged(look)
  onLearnerChanged(look)
  onOutdatedChanged(look)
  look()
}
