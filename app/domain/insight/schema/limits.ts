// Limits of the insights that the engine keeps to as well; apart from their schema, so that its worker loads no schema library.

export const ACTIONS_PER_VIDEO = 4
/** In characters. The engine cuts off a longer title, perhaps in the middle of a word. */
export const LONGEST_ACTION_TITLE = 120
