/** The largest body of a request: room for a long transcript. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024
