// What is in front of the server, and how its responses are read.
import type { Mutant } from './mutants.ts'

const ASK = 'app/api/ask-session.ts'

export const HTTP_MUTANTS: readonly Mutant[] = [
  {
    name: 'a proxy that asks who one is signs everybody out',
    patches: [
      {
        file: ASK,
        within: 'isOwn401',
        from: 'return response.status === 401 && OWN_CODE.test(await response.text())',
        to: 'return response.status === 401',
      },
    ],
  },
  {
    name: 'a network that says nothing signs everybody out',
    patches: [
      {
        file: ASK,
        within: 'isOwn204',
        from: "return status === 204 && headers.get('Preference-Applied') === QUIET_WHEN_ANONYMOUS",
        to: 'return status === 204 && headers !== null',
      },
    ],
  },
  {
    name: 'the page of a Wi-Fi counts as the end of the session',
    firstSeed: 104,
    patches: [
      {
        file: 'app/api/end-session.ts',
        within: 'endSession',
        from: 'return response.ok && OWN_MESSAGE.test(await response.text())',
        to: 'return response.ok',
      },
    ],
  },
  {
    name: 'the extension gives up a save whose parts would fit',
    firstSeed: 196,
    patches: [
      {
        file: 'extension/background/push-entry.ts',
        within: 'pushEntry',
        from: 'return mutations.length > 1 ? pushSingly(userId, mutations) : TOO_LARGE_REFUSED',
        to: 'return TOO_LARGE_REFUSED',
      },
    ],
  },
]
