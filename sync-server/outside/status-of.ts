// Tells the server's operator whether an address responds.

/** The status that the address responds with, or why it does not respond. */
export async function statusOf(url: string, withinMs: number): Promise<number | string> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(withinMs) })).status
  } catch (error) {
    return causeOf(error)
  }
}

// fetch wraps the error that tells the reason.
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : error.message
}
