export const TOAST_MS = 5000 // CON-08
export const TOAST_SWIPE_PX = 50 // CON-08
