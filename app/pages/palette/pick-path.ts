// The path a pick leads to. Its key tells its kind: `page:/library`, `action:<id>`, `video:<id>`, `moment:<id>@<ms>`.

export function momentKey(videoId: string, startMs: number): string {
  return `moment:${videoId}@${String(startMs)}`
}

/** The id of the video a pick is about, if any. */
export function videoOfPick(key: string): string | undefined {
  return /^(?:video|moment):([^@]+)/.exec(key)?.[1]
}

export function pathOfPick(key: string): string {
  const at = key.indexOf(':')
  const kind = key.slice(0, at)
  const rest = key.slice(at + 1)
  switch (kind) {
    case 'page':
      return rest
    case 'action':
      return `/portal?action=${rest}`
    case 'video':
      return `/library?video=${rest}`
    default:
      return `/library?video=${rest.replace('@', '&at=')}`
  }
}
