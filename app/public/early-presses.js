// Runs before the first paint of a prerendered page, without the app: keeps the buttons that are pressed before their code is
// there, for app/ui/interaction/early-presses.ts. React would take such a press for itself and drop it: it never gives a click
// back.
;(function () {
  const presses = (window.earlyPresses = [])

  function opensDialog(button) {
    return button.getAttribute('aria-haspopup') === 'dialog'
  }

  function keep(event) {
    const button = event.target.closest('[data-waits] button')
    if (button === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Pressed again for want of an answer: one press. And one dialog is enough: the last that was asked for.
    const others = presses.filter((other) => other !== button && !(opensDialog(other) && opensDialog(button)))
    presses.splice(0, presses.length, ...others, button)
  }

  document.addEventListener('click', keep, true)
})()
