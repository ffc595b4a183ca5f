// Fences around globals: a name may be used in the files listed with it, and is an error in every other file.
// A pattern is a file, or a folder with /**; a file listed by itself also gets what its folder is allowed.

const FENCES = [
  {
    globals: ['localStorage', 'sessionStorage'],
    only: ['app/state/**'],
    message: 'Only app/state keeps something there.',
  },
  {
    globals: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
    only: [
      'app/api/**',
      'app/sync/**',
      'app/sw/service-worker.ts',
      'sync-server/ai/**',
      'sync-server/outside/**',
      'sync-server/youtube/**',
      // The demo data calls our own server, as a device would.
      'sync-server/cli/seed-learner.ts',
      'sync-server/push/**',
      'extension/background/**',
      'extension/offscreen/**',
    ],
    message:
      'The network is called from app/api, app/sync, app/sw/service-worker.ts, sync-server/{ai,outside,push,youtube}, and the extension background only.',
  },
  {
    properties: ['Date.now', 'crypto.randomUUID', 'Math.random'],
    syntax: ['NewExpression[callee.name="Date"][arguments.length=0]', 'CallExpression[callee.name="Date"]'],
    only: [
      'app/db/store/clock.ts',
      'app/db/queries/use-now.ts',
      'app/state/clock.ts',
      'app/sync/browser-ports.ts',
      // Runs in the page itself, where no clock can be passed in.
      'app/public/kept-screen.js',
      'sync-server/main.ts',
      'sync-server/cli/**',
      'extension/storage/**',
    ],
    message: 'Time and chance come in by a ctx: take now, newId or random as an argument.',
  },
  { globals: ['chrome'], only: ['extension/**'], message: 'It exists in the extension only.' },
  {
    properties: ['process.env'],
    only: ['sync-server/config.ts', 'sync-server/main.ts', 'sync-server/build/**', 'sync-server/cli/**'],
    message: 'The environment is parsed once, in sync-server/config.ts.',
  },
  {
    syntax: [
      'MemberExpression[property.name=/^\\$(query|execute)RawUnsafe$/]',
      'CallExpression[callee.property.name="query"][arguments.0.type=/^(Literal|TemplateLiteral)$/]',
    ],
    only: [
      'sync-server/data/**',
      // The queue's own tables, and a lock.
      'sync-server/jobs/one-a-video.ts',
      'sync-server/jobs/boss.ts',
    ],
    message: 'SQL belongs in sync-server/data only.',
  },
  { globals: ['alert', 'confirm', 'prompt'], only: [], message: 'Ask with a dialog of app/ui.' },
]

const REACT_MAKES_MARKUP = 'Markup is made by React, never from text.'

const BANNED_EVERYWHERE = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: REACT_MAKES_MARKUP },
  { selector: 'Property[key.name="dangerouslySetInnerHTML"]', message: REACT_MAKES_MARKUP },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
    message: REACT_MAKES_MARKUP,
  },
  { selector: 'ExportAllDeclaration', message: 'Export by name: no barrels.' },
  {
    selector: 'ImportDeclaration[source.value=/^\\.{1,2}\\u002F(?!.*\\.(ts|tsx|js|cjs|css|json|svg|html)([?].*)?$)/]',
    message: 'Write the extension: ./thing.ts.',
  },
]

/** Config entries for files below app, sync-server and extension: all fences closed, then one entry for each opening pattern. */
export function fenceConfigs() {
  const patterns = [...new Set(FENCES.flatMap(({ only }) => only))].sort((a, b) => a.length - b.length)
  const opened = patterns.map((pattern) => ({
    files: [pattern],
    rules: fenceRules(({ only }) => !only.some((open) => covers(open, pattern))),
  }))
  return [{ files: ['app/**', 'sync-server/**', 'extension/**'], rules: fenceRules(() => true) }, ...opened]
}

function covers(open, pattern) {
  return open === pattern || (open.endsWith('/**') && pattern.startsWith(open.slice(0, -2)))
}

function fenceRules(isClosed) {
  const closed = FENCES.filter(isClosed)
  const all = (kind, describe) =>
    closed.flatMap((fence) => (fence[kind] ?? []).map((name) => describe(name, fence.message)))
  return {
    'no-restricted-globals': [
      'error',
      {
        globals: all('globals', (name, message) => ({ name, message })),
        checkGlobalObject: true,
        globalObjects: ['window', 'self'],
      },
    ],
    'no-restricted-properties': errorFor(all('properties', restrictedProperty)),
    'no-restricted-syntax': [
      'error',
      ...BANNED_EVERYWHERE,
      ...all('syntax', (selector, message) => ({ selector, message })),
    ],
  }
}

// A bare severity would keep the options of the previous entry.
function errorFor(options) {
  return options.length === 0 ? 'off' : ['error', ...options]
}

function restrictedProperty(name, message) {
  const [object, property] = name.split('.')
  return { object, property, message }
}
