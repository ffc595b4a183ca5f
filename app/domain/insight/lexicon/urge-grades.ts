/** Weights. */
export const URGES: readonly number[] = [3, -4, 3, -8, -5, 42, 24, 28, 26, -20, 26, -26, -23, 11, -24, 11]
