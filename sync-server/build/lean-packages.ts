// Removes from two packages what the app does not use and the bundler cannot see: every start of the app would load it.
import type { Plugin } from 'vite'
import { LEAN_REACT } from './lean-react.ts'

type Change = readonly [from: RegExp, to: string]

// What the app does not use of the router falls away only where making it is known to have no effect. Together these changes save
// the landing page 5.4 kB of JavaScript (gzip), whose bound is 90 kB (tests/e2e/public/whole-load.e2e.ts).
const ROUTER: readonly Change[] = [
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  // A class that extends something falls away only as a pure call: these take the framework's own page with them.
  [/= (class extends React\d*\.Component \{[\s\S]*?^\});$/gm, '= /* @__PURE__ */ (() => $1)();'],
  [/^RenderErrorBoundary\.contextType = \w+;$/m, ''],
  // Only a table of routes that the router itself loads has loaders, boundaries and pages to fetch ahead: ours are elements.
  [/usePrefetchBehavior\([^()]+\);/, '[false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \?/, 'return false ?'],
  [/isDataRoute \? useNavigateStable\(\) :/, ''],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
]

const REMOVED_METHODS = [
  'anyOfIgnoreCase',
  'bulkUpdate',
  'defineClass',
  'distinct',
  'eachPrimaryKey',
  'eachUniqueKey',
  'equalsIgnoreCase',
  'getDatabaseNames',
  'inAnyRange',
  'mapToClass',
  'noneOf',
  'notEqual',
  'or',
  'startsWithAnyOf',
  'startsWithAnyOfIgnoreCase',
  'startsWithIgnoreCase',
  'uniqueKeys',
  'upsert',
] as const

/** Do not work in the built app, hooks because nothing runs them: a test sees that nothing calls them. */
export const UNUSED_DEXIE_METHODS = [...REMOVED_METHODS, 'async', 'getObjectDiff', 'hook', 'spawn']

const DEXIE: readonly Change[] = [
  // Every database that is watched disables the cache (`cache: 'disabled'`), and without it nobody subscribes to its entries.
  [/this\.use\(cacheMiddleware\);/, ''],
  [/^ +signalSubscribersNow\(\w+, true\);$/gm, ''],
  // Nothing hooks into a table's writes.
  [/this\.use\(hooksMiddleware\);/, ''],
  [/^ {4}getObjectDiff: getObjectDiff,$/m, ''],
  ...REMOVED_METHODS.map((name): Change => [new RegExp(`^ {4}${name}\\([^)]*\\) \\{[\\s\\S]*?^ {4}\\},?$`, 'gm'), '']),
  [/^ {4}(?:async|spawn): function[\s\S]*?^ {4}\},$/gm, ''],
]

/** The plugins that make them smaller. A version that reads otherwise ends the build, because the changes then need another look. */
export function leanPackages(): readonly Plugin[] {
  return [
    lean('react-router', /react-router[\\/]dist[\\/]production[\\/]/, ROUTER),
    lean('dexie', /dexie[\\/]dist[\\/]modern[\\/]/, DEXIE),
    lean('react-dom', /react-dom-client\.production\.js$/, LEAN_REACT),
  ]
}

function lean(name: string, id: RegExp, changes: readonly Change[]): Plugin {
  const unmatched = new Set(changes)
  const replaced = (code: string, change: Change) => {
    const smaller = code.replace(...change)
    if (smaller !== code) unmatched.delete(change)
    return smaller
  }
  return {
    name: `lean-${name}`,
    apply: 'build',
    transform: { filter: { id }, handler: (code) => changes.reduce(replaced, code) },
    buildEnd(error) {
      const [missed] = unmatched
      if (error === undefined && missed !== undefined) this.error(`${name} has no ${String(missed[0])} any more`)
    },
  }
}
