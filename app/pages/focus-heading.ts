/** Gives the focus to the page's heading, as soon as it is there; returns a function that stops waiting for it. */
export function focusHeading(): () => void {
  return whenThere('h1[tabindex="-1"]', (heading) => heading.focus({ preventScroll: true }))
}

// The page may still be loading (lazy code, first rows), but its heading is not waited for forever.
const ARRIVAL_MS = 3000

function whenThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>(selector)
  const now = find()
  if (now !== null) {
    then(now)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const found = find()
    if (found === null) return
    observer.disconnect()
    then(found)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), ARRIVAL_MS)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
