// While a query waits, each of its attempts fails with an error that nobody reads: it need not print the page, which takes longer
// than the query. The error with which it gives up prints it.
import { configure, getConfig, prettyDOM } from '@testing-library/react'

const isAttempt = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure({
  getElementError: (message, container) => {
    const page = isAttempt()
      ? ''
      : `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container) || ''}`
    const error = new Error([message, page].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})
