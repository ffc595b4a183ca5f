export interface Screen {
  readonly width: number
  readonly height: number
}

export const DESK: Screen = { width: 1440, height: 900 }
export const PHONE: Screen = { width: 390, height: 844 }
export const SMALL_PHONE: Screen = { width: 320, height: 640 }

// Each size and each network state once: what is written, and that it queues while offline, does not depend on the width.
export const PLACES = [
  { size: DESK, where: 'online' },
  { size: PHONE, where: 'offline' },
] as const
