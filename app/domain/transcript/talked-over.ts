// Distinguishes captions that overlap because two people speak from captions that roll.

interface Spoken {
  readonly startMs: number
  // Null when no end was given.
  readonly endMs: number | null
  readonly text: string
}

// Shorter overlaps come from imprecise caption times.
const SUBSTANTIAL = 0.5
// Automatic captions overlap in fast speech, and each ends with the next caption or at the start of the one after that.
const ROLLING_SHARE = 1 / 3
const ROLLING_ENDS = 0.75
const ROLLING_SLACK_MS = 100

/**
 * One flag per caption, in time order: whether it begins while an earlier one is still being said, for at least half of the
 * shorter one. All false in a transcript whose captions roll.
 */
export function talkedOver(cues: readonly Spoken[]): boolean[] {
  const spoken = cues.filter(({ text }) => isSpeech(text))
  if (isRolling(spoken)) return cues.map(() => false)
  let open: Spoken | undefined
  return cues.map((cue) => {
    if (!isSpeech(cue.text)) return false
    const overlapMs = overlapOf(open, cue)
    const isOver = overlapMs > 0 && overlapMs >= SUBSTANTIAL * Math.min(lengthOf(open), lengthOf(cue))
    if ((cue.endMs ?? 0) >= (open?.endMs ?? 0)) open = cue
    return isOver
  })
}

function isRolling(cues: readonly Spoken[]): boolean {
  const overlapping = cues.flatMap((cue, i) => (overlapOf(cue, cues[i + 1]) > ROLLING_SLACK_MS ? [i] : []))
  if (overlapping.length <= (cues.length - 1) * ROLLING_SHARE) return false
  // The last two captions have no caption after the next, so they are not counted.
  const telling = overlapping.filter((i) => i + 2 < cues.length)
  const rolling = telling.filter((i) => rolls(cues[i], cues[i + 1], cues[i + 2]))
  return rolling.length >= telling.length * ROLLING_ENDS
}

function rolls(cue: Spoken | undefined, next: Spoken | undefined, nextButOne: Spoken | undefined): boolean {
  if (cue?.startMs === next?.startMs) return false
  const isAt = (ms: number | null | undefined) =>
    ms !== null && ms !== undefined && Math.abs((cue?.endMs ?? 0) - ms) <= ROLLING_SLACK_MS
  return isAt(nextButOne?.startMs) || isAt(next?.endMs)
}

// A sound in brackets happens while somebody speaks, so it is no overlap.
function isSpeech(text: string): boolean {
  return /^[^[(♪♫]/.test(text)
}

function overlapOf(earlier: Spoken | undefined, later: Spoken | undefined): number {
  const [one, other] = [earlier?.endMs ?? null, later?.endMs ?? null]
  return one === null || other === null ? 0 : Math.min(one, other) - (later?.startMs ?? 0)
}

function lengthOf(cue: Spoken | undefined): number {
  return cue === undefined || cue.endMs === null ? 0 : cue.endMs - cue.startMs
}
