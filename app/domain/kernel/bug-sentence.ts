/** What a screen says of a mistake in the program itself. */
export const BUG_SENTENCE = 'Something went wrong. Please reload the page.'
