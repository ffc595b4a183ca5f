/** The id of a signed-in page's `main`. */
export const CONTENT_ID = 'content'
