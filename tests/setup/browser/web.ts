// Adds what the tests' DOM lacks, and empties the page after each test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './owner-stacks.ts'

declare global {
  interface Window {
    readonly happyDOM: { readonly setURL: (url: string) => void }
  }
}

// The files share the page (`isolate: false`): each begins with an empty one.
localStorage.clear()
sessionStorage.clear()
window.happyDOM.setURL('http://localhost:3000/')
for (const element of [document.documentElement, document.head, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
document.title = ''

// Lazy code is loaded and compiled by the first test that needs it, on a machine that may be busy.
configure({ asyncUtilTimeout: 4000 })

// As in a browser, where nobody catches what is reported: the run fails, under the error's own name.
globalThis.reportError = (error) => {
  queueMicrotask(() => {
    throw error
  })
}

afterEach(() => {
  cleanup()
})

// The test DOM has no top layer: a tooltip under a pointer that rests must not end the test.
HTMLElement.prototype.showPopover = () => undefined
