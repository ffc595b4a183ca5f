// Whether this browser's own model may write insights: of this device, not of the account, for it has the room or has not.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.browser-model'

export function isBrowserModelOn(): boolean {
  return readLocalValue(KEY) === 'on'
}

export function setBrowserModel(isOn: boolean): void {
  writeLocalValue(KEY, isOn ? 'on' : null)
}
