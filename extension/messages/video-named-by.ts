// Which video the parameters of a panel request speak of: base64 of a protobuf, in which an id follows its length.

// eslint-disable-next-line no-control-regex -- 11, the length of an id
const ID_BEHIND_LENGTH = /\u000b([\w-]{11})(?![\w-])/

/** The id that `params` of get_panel or get_transcript name; null when they name none, or are no base64. */
export function videoNamedBy(params: string): string | null {
  try {
    const bytes = atob(decodeURIComponent(params).replaceAll('-', '+').replaceAll('_', '/'))
    return ID_BEHIND_LENGTH.exec(bytes)?.[1] ?? null
  } catch {
    return null // no base64: nothing we could check, so nothing we use
  }
}
