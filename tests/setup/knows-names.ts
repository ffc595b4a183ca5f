/**
 * For `addInitScript`, when Playwright's own runner does not load the code: the other loader wraps every named function in
 * a call that a page does not know.
 */
export const KNOWS_NAMES = 'globalThis.__name ??= (named) => named'
