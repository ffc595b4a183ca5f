// Which video the parameters of a panel request name: base64 of a protobuf, in which the id follows its length.

// oxlint-disable-next-line no-control-regex -- 11, the length of an id
const ID_BEHIND_LENGTH = /\u000b([\w-]{11})(?![\w-])/

/** The id named in the `params` of get_panel or get_transcript; null when there is none, or they are not base64. */
export function videoNamedBy(params: string): string | null {
  try {
    const bytes = atob(decodeURIComponent(params).replaceAll('-', '+').replaceAll('_', '/'))
    return ID_BEHIND_LENGTH.exec(bytes)?.[1] ?? null
  } catch {
    return null // not base64: it cannot be checked, so it is not used
  }
}
