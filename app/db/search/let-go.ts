// V8 collects garbage sooner when it knows of much memory outside its own heap. A buffer that is allocated but never written
// to counts as such memory yet uses none, because the system provides pages only when they are touched. The effect: while
// 60 MB of transcripts are indexed, the tab peaks at 184 MB instead of 245 MB; the aim is 250 MB (npm run bench -- "library tab").

const UNTOUCHED_BYTES = 2 ** 26

const held: { untouched?: ArrayBuffer } = {}

/** Nudges the engine to collect soon what was read and is no longer needed. The engine may ignore it. */
export function letGo(): void {
  try {
    held.untouched = new ArrayBuffer(UNTOUCHED_BYTES)
  } catch {
    return // out of address space: then the engine collects anyway
  }
}
