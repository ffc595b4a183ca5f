// Whether an address responds, for the server's operator.

/** The status it answers with, or why it does not. */
export async function statusOf(url: string, withinMs: number): Promise<number | string> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(withinMs) })).status
  } catch (error) {
    return causeOf(error)
  }
}

// fetch wraps what went wrong.
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : error.message
}
