// The browser may keep the extension from its portal: Firefox asks for it apart from the installation, and in Chromium it can be
// taken back.
import { ask } from '../messages/ask.ts'
import type { Overview } from '../messages/request.ts'
import type { AfterPress } from './after-press.ts'
import { element } from './element.ts'

const WITHHELD =
  'Your browser keeps the extension from your portal. What you save waits on this device until you allow it.'

/** Empty when the portal may be reached. */
export function withheldSection({ withheld }: Overview, afterPress: AfterPress): Node[] {
  if (withheld === null) return []
  const allow = element('button', {
    text: 'Allow',
    aria: { 'data-key': 'allow' },
    onClick: () => afterPress(allowed(withheld)),
  })
  return [
    element('section', {}, [element('p', { className: 'warn', text: WITHHELD, aria: { role: 'status' } }), allow]),
  ]
}

// Nothing is awaited first: the browser grants a permission request only inside the handler of a user gesture. A person who
// declines has not failed.
async function allowed(pattern: string): Promise<void> {
  if (await chrome.permissions.request({ origins: [pattern] })) await ask({ type: 'deliver' })
}
