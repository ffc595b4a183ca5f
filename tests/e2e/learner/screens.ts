export interface Screen {
  readonly width: number
  readonly height: number
}

export const DESK: Screen = { width: 1440, height: 900 }
export const PHONE: Screen = { width: 390, height: 844 }
export const SMALL_PHONE: Screen = { width: 320, height: 640 }
