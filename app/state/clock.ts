// The one clock of the screens: everything else gets its time as an argument.

export function now(): number {
  return Date.now()
}

/** The IANA zone of this device, asked each time, because people travel. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function thisYear(): number {
  return new Date().getFullYear()
}

/** The year this build was made in: what a page made at build time says before this device has its own say. */
export function builtInYear(): number {
  return Number(import.meta.env.VITE_BUILD_YEAR ?? thisYear())
}
