// Its own file: every page watches it, and most pages open no rows.
import { createObservable } from './observable.ts'

/** The words of another tab that were put aside last, because the same draft was typed into here. Null once its learner has left. */
export const typedElsewhere = createObservable<{ readonly words: string } | null>(null)
