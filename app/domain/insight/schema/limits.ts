// Limits of the insights that the engine keeps to as well; apart from their schema, so that its worker loads no schema library.

export const ACTIONS_PER_VIDEO = 4
/** In characters. The engine cuts off a longer title, perhaps in the middle of a word. */
export const LONGEST_ACTION_TITLE = 120

/** The most sections of a summary. */
export const MOST_SECTIONS = 30
/** The most characters of what an engine writes. */
export const LONGEST = { tldr: 1200, section: 4000, lesson: 400, insight: 800, step: 120 } as const
