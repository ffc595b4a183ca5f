// Runs in the portal's page before the app's code is read, and draws the screen as it last was. Its buttons do nothing yet:
// presses are shown, kept, and repeated on the real screen (app/pages/kept-screen/take-over-screen.ts). Signing out deletes it.
;(function () {
  const SVG = 'http://www.w3.org/2000/svg'
  const LATEST_MS = 10000
  const screen = read()
  if (screen === null) return
  const kept = document.createElement('div')
  kept.id = 'kept-screen'
  kept.dataset.userId = screen.userId
  if (screen.day !== new Date().toDateString()) kept.dataset.otherDay = ''
  kept.append(drawn(screen.tree, null))
  window.keptPresses = []
  kept.addEventListener('click', keep, true)
  // The page's body is not there yet, and drawing takes no longer than its style sheet.
  const observer = new MutationObserver(() => {
    if (document.body === null) return
    observer.disconnect()
    document.body.prepend(kept)
  })
  observer.observe(document.documentElement, { childList: true })
  // The code did not come: better the page that says so.
  setTimeout(() => {
    kept.remove()
    window.keptPresses.length = 0
  }, LATEST_MS)

  function read() {
    try {
      if (location.pathname !== '/portal' || localStorage.getItem('afterwatch.signing-out') !== null) return null
      return JSON.parse(localStorage.getItem('afterwatch.kept-screen'))
    } catch {
      return null // storage is blocked, or holds something else
    }
  }

  function drawn(node, namespace) {
    if (typeof node === 'string') return document.createTextNode(node)
    const [tag, attributes, ...children] = node
    const own = tag === 'svg' ? SVG : namespace
    const element = own === null ? document.createElement(tag) : document.createElementNS(own, tag)
    for (const [name, value] of Object.entries(attributes)) {
      // The content policy allows a style that is set, not one that is written.
      if (name === 'style') element.style.cssText = value
      else element.setAttribute(name, value)
    }
    // Nothing is typed here that would be lost.
    if (tag === 'input' || tag === 'textarea') element.readOnly = true
    element.append(...children.map((child) => drawn(child, own)))
    return element
  }

  function keep(event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    const pressed = event.target.closest('button, a[href]')
    if (pressed === null || window.keptPresses.includes(pressed)) return
    window.keptPresses.push(pressed)
    // As the app shows a press that is not stored yet: taken, and nothing promised.
    pressed.setAttribute('aria-busy', 'true')
  }
})()
