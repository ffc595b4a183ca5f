// On someone else's page, a script may click what only a person should, so what leaves the panel requires a trusted event.
import type { OverlayActions } from './overlay-actions.ts'

export interface Hand {
  /** Whether an event caused by a person is being handled right now. */
  isActing(): boolean
  /** Trusts a copy of a trusted event that was dispatched again. */
  vouchFor(copy: Event): void
}

// All events that an action can start from. If one is missing here, its actions are refused, not allowed.
const SIGNS = ['click', 'keydown', 'input', 'change'] as const

const BY_SCRIPT = 'Nothing was saved: a script on this page pressed the button, not you.'

/** Tracks events inside the overlay; only the browser can mark an event as trusted. */
export function followHand(root: ShadowRoot): Hand {
  let latest: Event | null = null
  const vouched = new WeakSet<Event>()
  const note = (event: Event) => {
    latest = event
  }
  for (const sign of SIGNS) root.addEventListener(sign, note, { capture: true })
  // Once an event has been handled, its phase is NONE.
  const isActing = () => {
    if (latest === null || latest.eventPhase === Event.NONE) return false
    return latest.isTrusted || vouched.has(latest)
  }
  return { isActing, vouchFor: (copy) => void vouched.add(copy) }
}

/** The same actions, carried out only for a person. */
export function trustedActs(actions: OverlayActions, hand: Hand): OverlayActions {
  const byHand =
    <Given extends unknown[], Answer>(act: (...given: Given) => Answer, refused: Answer) =>
    (...given: Given): Answer =>
      hand.isActing() ? act(...given) : refused
  return {
    retry: byHand(actions.retry, undefined),
    takeWay: byHand(actions.takeWay, undefined),
    paste: byHand(actions.paste, BY_SCRIPT),
    save: byHand(actions.save, Promise.resolve({ ok: false, message: BY_SCRIPT })),
    write: byHand(actions.write, Promise.resolve(BY_SCRIPT)),
    keepDraft: byHand(actions.keepDraft, undefined),
    seek: byHand(actions.seek, undefined),
    follow: byHand(actions.follow, undefined),
    setAnalysis: byHand(actions.setAnalysis, undefined),
    openPortal: byHand(actions.openPortal, undefined),
    close: byHand(actions.close, undefined),
    // Nothing leaves the panel by it, and other programs may help the person to type.
    fill: actions.fill,
    // These are not clicked: they come with the panel itself, which only a person can open.
    draft: actions.draft,
    askForAiInsights: actions.askForAiInsights,
  }
}
