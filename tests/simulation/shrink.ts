// Shortens a failing history: leaves out halves, quarters, ... down to single ops, as long as it still fails.

/** The shortest list found for which `fails` still holds; it must hold for the given one. */
export async function shrink<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = items
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let hasCut = true
    // Leaving out one op can make another superfluous, so single ops are tried until none can go.
    while (hasCut) {
      const before = kept.length
      kept = await withoutChunks(kept, size, fails)
      hasCut = size === 1 && kept.length < before
    }
  }
  return kept
}

async function withoutChunks<T>(
  items: readonly T[],
  size: number,
  fails: (items: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = items
  let at = 0
  while (at < kept.length) {
    const cut = [...kept.slice(0, at), ...kept.slice(at + size)]
    if (await fails(cut)) kept = cut
    else at += size
  }
  return kept
}
