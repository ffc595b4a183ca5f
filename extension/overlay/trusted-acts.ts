// On someone else's page a script may press what a person is meant to press: what leaves the panel wants a real hand.
import type { OverlayActions } from './overlay-actions.ts'

export interface Hand {
  /** Whether a person's own event is being handled right now. */
  isActing(): boolean
  /** Takes a repeated event for the person's own that it repeats. */
  vouchFor(copy: Event): void
}

// Whatever an act can begin with. One that is missing here is an act refused, not an act let through.
const SIGNS = ['click', 'keydown', 'input', 'change'] as const

const BY_SCRIPT = 'Nothing was saved: a script on this page pressed the button, not you.'

/** Watches what happens inside the overlay; the browser alone marks an event as a person's. */
export function followHand(root: ShadowRoot): Hand {
  let latest: Event | null = null
  const vouched = new WeakSet<Event>()
  const note = (event: Event) => {
    latest = event
  }
  for (const sign of SIGNS) root.addEventListener(sign, note, { capture: true })
  // An event that has been handled has no phase any more.
  const isActing = () => {
    if (latest === null || latest.eventPhase === Event.NONE) return false
    return latest.isTrusted || vouched.has(latest)
  }
  return { isActing, vouchFor: (copy) => void vouched.add(copy) }
}

/** The same acts, done for a person only. */
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
    // Nobody presses for these: they come with the panel itself, which only a hand opens.
    draft: actions.draft,
    askForAiInsights: actions.askForAiInsights,
  }
}
