// Removes the screen that public/kept-screen.js has drawn, once the real one is there, or when there will be none.
import { useSession } from '../../state/session.ts'

declare global {
  interface Window {
    // Buttons and links of the kept screen that were pressed, oldest first.
    readonly keptPresses?: readonly HTMLElement[]
  }
}

/**
 * Takes the kept screen away in the frame in which `root` waits for nothing any more, whatever it shows then. What was
 * pressed or had the focus in it is pressed or has the focus in the real one; what is not there any more is let go.
 */
export function takeOverScreen(root: Element): void {
  const kept = document.getElementById('kept-screen')
  if (kept === null) return
  // What is beside or below the rows comes after them anyway.
  const isAwaited = (part: Element) => part.closest('aside, [data-comes-later]') === null
  const isWaiting = () => root.childElementCount === 0 || [...root.querySelectorAll('[aria-busy=true]')].some(isAwaited)
  const end = () => {
    observer.disconnect()
    unsubscribe()
    kept.remove()
  }
  // The learner whose screen it was is not signed in any more: nothing of theirs stays on the screen.
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
    // The effects of what has just been drawn come first.
    setTimeout(() => pressed.forEach((element) => element?.click()))
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}

interface Screens {
  readonly kept: Element
  readonly root: Element
}

// In the same row, the one of the same name; of several, the one in the same place among them.
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
