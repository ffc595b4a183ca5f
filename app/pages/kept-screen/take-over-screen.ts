// Removes the screen drawn by public/kept-screen.js once the real one is there, or when there will be none.
import { useSession } from '../../state/session.ts'

declare global {
  interface Window {
    // Buttons and links that were pressed on the kept screen, oldest first.
    readonly keptPresses?: readonly HTMLElement[]
  }
}

/**
 * Removes the kept screen in the frame in which `root` stops loading, whatever it shows then. Presses and focus are
 * transferred to the same elements of the real screen; if one no longer exists, its press is dropped.
 */
export function takeOverScreen(root: Element): void {
  const kept = document.getElementById('kept-screen')
  if (kept === null) return
  // Parts beside or below the rows load after them anyway.
  const isAwaited = (part: Element) => part.closest('aside, [data-comes-later]') === null
  const isWaiting = () => root.childElementCount === 0 || [...root.querySelectorAll('[aria-busy=true]')].some(isAwaited)
  const end = () => {
    observer.disconnect()
    unsubscribe()
    kept.remove()
  }
  // The learner whose screen it was is no longer signed in: nothing of theirs may stay visible.
  const unsubscribe = useSession.subscribe(({ session }) => {
    const userId = session.kind === 'authenticated' ? session.user.id : null
    if (session.kind !== 'loading' && userId !== kept.dataset['userId']) end()
  })
  const observer = new MutationObserver(() => {
    if (isWaiting()) return
    const focused = kept.contains(document.activeElement) ? counterpart(document.activeElement, { kept, root }) : null
    const pressed = (window.keptPresses ?? []).map((element) => counterpart(element, { kept, root }))
    end()
    focused?.focus({ preventScroll: true })
    // Let the effects of the new screen run first.
    setTimeout(() => pressed.forEach((element) => element?.click()))
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}

interface Screens {
  readonly kept: Element
  readonly root: Element
}

// The element with the same name in the same row; if several, the one at the same position among them.
function counterpart(element: Element | null, { kept, root }: Screens): HTMLElement | null {
  if (element === null) return null
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row']
  const within = (screen: Element) =>
    row === undefined ? screen : screen.querySelector(`[data-row="${CSS.escape(row)}"]`)
  const alike = (screen: Element) =>
    [...(within(screen)?.querySelectorAll<HTMLElement>(element.localName) ?? [])].filter(
      (other) => nameOf(other) === nameOf(element),
    )
  const before = alike(kept)
  const after = alike(root)
  return before.length === after.length ? (after[before.findIndex((other) => other === element)] ?? null) : null
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent
}
