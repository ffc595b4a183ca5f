// The only clock of the screens: everything else gets its time as an argument.
import { zoneOf } from '../domain/kernel/known-zone.ts'

export function now(): number {
  return Date.now()
}

/** The IANA zone of this device, asked each time, because people travel; UTC if the browser does not know it. */
export function deviceZone(): string {
  return zoneOf(globalThis)
}

export function thisYear(): number {
  return new Date().getFullYear()
}

/** The year of this build: what a prerendered page shows before this device's clock is asked. */
export function builtInYear(): number {
  return Number(import.meta.env.VITE_BUILD_YEAR ?? thisYear())
}
