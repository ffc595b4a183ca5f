// Whether this browser's own model may write insights. Per device, not per account: it depends on the device's disk space.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.browser-model'

export function isBrowserModelOn(): boolean {
  return readLocalValue(KEY) === 'on'
}

export function setBrowserModel(isOn: boolean): void {
  writeLocalValue(KEY, isOn ? 'on' : null)
}
