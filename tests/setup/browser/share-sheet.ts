// A device with or without a system share sheet: happy-dom has none, and browsers differ.
import { onTestFinished, vi } from 'vitest'

export type Sheet = 'a share sheet' | 'none'

export const SHEETS: readonly [string, Sheet][] = [
  ['a share sheet', 'a share sheet'],
  ['no share sheet', 'none'],
]

/** Lasts until the test ends; the returned value has what the sheet was asked to share. */
export function offerSheet(sheet: Sheet) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Reflect.deleteProperty(navigator, 'share')
  if (sheet !== 'none') Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  return share
}
