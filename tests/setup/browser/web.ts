// Adds what the tests' DOM lacks, and empties the page after each test.
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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
