// A device with or without the system's share sheet: happy-dom has none of its own, browsers differ.
import { onTestFinished, vi } from 'vitest'

export type Sheet = 'a share sheet' | 'none'

export const SHEETS: readonly [string, Sheet][] = [
  ['a share sheet', 'a share sheet'],
  ['no share sheet', 'none'],
]

/** For the rest of the test; what the sheet was asked to share is in the answer. */
export function offerSheet(sheet: Sheet) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Reflect.deleteProperty(navigator, 'share')
  if (sheet !== 'none') Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  return share
}
