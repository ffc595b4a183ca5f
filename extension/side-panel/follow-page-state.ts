// What watch pages are told by a notice, the side panel, which is no tab, reads whenever it may have changed.
import { ask } from '../messages/ask.ts'
import type { PageState } from '../messages/request.ts'
import { onOptionsChanged } from '../storage/options.ts'
import { onLearnerChanged } from '../storage/settings.ts'

/** Calls back now and with each change of the switch, the session or the options. */
export function followPageState(apply: (state: PageState) => void): void {
  // Without an answer the extension is being updated, and this page goes with it.
  const look = () => void ask({ type: 'page-state' }).then(apply, () => undefined)
  onOptionsChanged(look)
  onLearnerChanged(look)
  look()
}
