// Empties the functions of React's renderer that work only for what the app never renders: React decides while it runs whether to
// call them, so the bundler keeps them. This saves every page 11 kB of JavaScript (gzip).

// Each of them looks for <ViewTransition> among what has changed, or starts the browser's transition for one.
const VIEW_TRANSITIONS = [
  'applyViewTransitionToHostInstances',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
]

const FRAGMENT_REFS = ['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance']

// What a component may put into the document's head. The first decides whether an element belongs there: none does.
const HEAD_ELEMENTS = [
  'isHostHoistableType',
  'acquireResource',
  'createHoistableInstance',
  'getHydratableHoistableCache',
  'getResource',
  'mountHoistable',
  'preconnect',
  'prefetchDNS',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'suspendResource',
]

const FORM_ACTIONS = ['extractEvents$1', 'mountActionState', 'rerenderActionState', 'updateActionState']

// The last one writes the stack of components into an error that a boundary has caught; nothing reads it.
const OTHERS = [
  'setPropOnCustomElement',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'getStackByFiberInDevAndProd',
]

/** What does not work in the built app. A test sees that its source has none of it. */
export const UNUSED_IN_REACT = [
  /<(?:Activity|SuspenseList|ViewTransition)\b/,
  /<(?:React\.)?Fragment\b[^>]* ref=/,
  /<(?:base|link|meta|script|style)\b/,
  // A drawing's <title> is an ordinary element.
  /^(?![^]*<svg)[^]*<title\b/,
  /<[a-z]+-[a-z-]+[\s>]/,
  /\b(?:useActionState|useFormStatus|requestFormReset|preconnect|prefetchDNS|preinit|preinitModule|preloadModule)\(/,
  /<form\b[^>]*\baction=/,
  /\bformAction=/,
  /\bcomponentStack\b/,
]

export const LEAN_REACT: readonly (readonly [RegExp, string])[] = [
  [/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};$/gm, ''],
  ...[VIEW_TRANSITIONS, FRAGMENT_REFS, HEAD_ELEMENTS, FORM_ACTIONS, OTHERS].flat().map(emptied),
]

function emptied(name: string): readonly [RegExp, string] {
  const [inPattern, inResult] = [name.replace('$', String.raw`\$`), name.replace('$', '$$$$')]
  return [new RegExp(`^function ${inPattern}\\([^)]*\\) \\{[\\s\\S]*?^\\}$`, 'm'), `function ${inResult}() {}`]
}
