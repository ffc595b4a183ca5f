// What waits in the outbox, why, and what the person can do about it.
import { ask } from '../messages/ask.ts'
import type { Overview, WaitingEntry } from '../messages/request.ts'
import { UPDATE_EXTENSION } from '../messages/update-text.ts'
import { isFirefox } from '../storage/is-firefox.ts'
import type { AfterPress } from './after-press.ts'
import { element } from './element.ts'

const SURE = 'Dismiss for good'

interface Presses {
  readonly afterPress: AfterPress
  readonly onSignIn: () => void
}

/** Empty when the outbox is empty and this version is accepted. For other accounts, only the number of captures is shown. */
export function waitingSection(overview: Overview, presses: Presses): Node[] {
  return [
    ...outdatedSection(overview),
    ...ownSection(overview, presses),
    ...inPortalSection(overview),
    ...othersSection(overview),
  ]
}

// Waiting entries already show this themselves.
function outdatedSection({ waiting, isOutdated }: Overview): Node[] {
  if (!isOutdated || waiting.length > 0) return []
  const text = `${UPDATE_EXTENSION} Until then it may not know what changed on your other devices.`
  return [element('p', { className: 'warn', text, aria: { role: 'status' } })]
}

function inPortalSection({ waiting, isOutdated }: Overview): Node[] {
  const count = waiting.filter(({ isInPortal }) => isInPortal).length
  if (count === 0) return []
  const next = isOutdated ? UPDATE_EXTENSION : 'Your other devices see it once the portal can be reached.'
  const text = `${String(count)} in your portal on this device. ${next}`
  return [element('p', { className: 'soft', text })]
}

function othersSection({ othersWaiting: count }: Overview): Node[] {
  if (count === 0) return []
  const text =
    count === 1
      ? '1 change by another account waits on this device. Sign in to that account to send it.'
      : `${String(count)} changes by other accounts wait on this device. Sign in to those accounts to send them.`
  return [element('p', { className: 'soft', text })]
}

function ownSection({ waiting: all, session, isOutdated, withheld }: Overview, presses: Presses): Node[] {
  const waiting = all.filter(({ isInPortal }) => !isInPortal)
  if (waiting.length === 0) return []
  const count = `${String(waiting.length)} saved on this device, not in your portal yet`
  const known = {
    userId: session.user?.id ?? null,
    isFresh: session.isFresh,
    isOutdated,
    isWithheld: withheld !== null,
  }
  const items = waiting.map((entry) => item(entry, whyWaiting(entry, known), presses.afterPress))
  return [
    element('section', {}, [
      element('h2', { text: count }),
      element('ul', {}, items),
      ...ways(waiting, known, presses),
    ]),
  ]
}

// What was refused is not sent again.
function ways(waiting: readonly WaitingEntry[], known: Known, presses: Presses): Node[] {
  const movable = waiting.filter(({ refusal }) => refusal === null).length
  if (movable === 0) return []
  return [isSignInMissing(known) ? signIn(movable, presses) : retry(presses)]
}

function retry({ afterPress }: Presses): Node {
  const onClick = () => afterPress(ask({ type: 'deliver' }))
  return element('button', { text: 'Try now', aria: { 'data-key': 'deliver' }, onClick })
}

// Nothing can be moved before.
function signIn(count: number, { onSignIn }: Presses): Node {
  const text = count === 1 ? 'Sign in to move it' : 'Sign in to move them'
  return element('button', { text, aria: { 'data-key': 'deliver' }, onClick: onSignIn })
}

interface Known {
  readonly userId: string | null
  readonly isFresh: boolean
  readonly isOutdated: boolean
  readonly isWithheld: boolean
}

// Nobody knows who is signed in to a portal that the browser withholds.
function isSignInMissing({ userId, isWithheld }: Known): boolean {
  return userId === null && !isWithheld
}

function whyWaiting(entry: WaitingEntry, known: Known): string {
  const { isFresh, isOutdated, isWithheld } = known
  if (entry.refusal !== null) return entry.refusal
  if (isWithheld) return 'Waits until you allow the extension to reach your portal.'
  if (isSignInMissing(known)) return 'Sign in to the portal to move it there.'
  if (isOutdated) return UPDATE_EXTENSION
  if (!isFresh) return 'Waits for the portal to be reachable.'
  // There, an open portal takes nothing from the extension.
  return isFirefox()
    ? 'Your portal could not take it yet. It is sent again by itself.'
    : 'Open the portal once in this browser.'
}

function item(entry: WaitingEntry, why: string, afterPress: AfterPress): Node {
  const lines = [
    element('p', { text: entry.title }),
    element('p', { className: entry.refusal === null ? 'soft' : 'warn', text: why }),
  ]
  if (entry.refusal === null) return element('li', {}, lines)
  return element('li', {}, [
    ...lines,
    element('div', { className: 'row' }, [
      ...(entry.text === '' ? [] : [copyButton(entry)]),
      dismissButton(entry, afterPress),
    ]),
  ])
}

function copyButton({ id, text }: WaitingEntry): Node {
  const copy = element('button', {
    text: 'Copy text',
    aria: { 'data-key': `copy-${id}` },
    onClick: () => {
      void navigator.clipboard.writeText(text).then(
        () => (copy.textContent = 'Copied'),
        () => (copy.textContent = 'Could not copy'),
      )
    },
  })
  return copy
}

// The text cannot be recovered, so the first click asks for confirmation.
function dismissButton({ id }: WaitingEntry, afterPress: AfterPress): Node {
  const dismiss = element('button', {
    text: 'Dismiss',
    aria: { 'data-key': `dismiss-${id}` },
    onClick: () => {
      if (dismiss.textContent === SURE) afterPress(ask({ type: 'dismiss', id }))
      else dismiss.textContent = SURE
    },
  })
  return dismiss
}
