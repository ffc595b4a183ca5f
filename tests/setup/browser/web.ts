// What the browser DOM of the tests lacks, and an empty page after each.
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Lazy code is found and compiled by the first test that asks for it, on a machine that may be busy.
configure({ asyncUtilTimeout: 4000 })

// As in a browser, where nobody catches what is reported: the run fails, by the error's own name.
globalThis.reportError = (error) => {
  queueMicrotask(() => {
    throw error
  })
}

afterEach(() => {
  cleanup()
})
