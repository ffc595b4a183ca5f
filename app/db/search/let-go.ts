// V8 collects sooner the more memory lies outside its own heap. A buffer that is allocated and never written to counts as such
// memory and takes none: the system gives pages only when they are touched. While 60 MB of transcripts are indexed, the tab
// reaches 184 MB with this and 245 MB without it; 250 MB is the aim (npm run bench -- "library tab").

const UNTOUCHED_BYTES = 2 ** 26

const held: { untouched?: ArrayBuffer } = {}

/** Makes the engine collect soon what was read and is not needed any more. It need not. */
export function letGo(): void {
  try {
    held.untouched = new ArrayBuffer(UNTOUCHED_BYTES)
  } catch {
    return // no address is left for it: then the engine collects anyway
  }
}
