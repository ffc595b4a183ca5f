// React's development build takes a stack trace of each element, to say in a warning where it was made: a tenth of the time of the
// tests in a DOM. After 10,000 elements in a second it stops by itself; here it stops at once. Warnings lose those lines, nothing more.
import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const COUNT = 'recentlyCreatedOwnerStacks'

const internals: unknown = Reflect.get(React, INTERNALS)
// Another version of React may count differently: the tests are then slower, and just as right.
if (typeof internals === 'object' && internals !== null && COUNT in internals)
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set: () => undefined, configurable: true })
