// With fewer people than this, a percentage says more about them than about the product.
export const FEWEST = 5

/** Whether there are too few to show a percentage. */
export function isTooFew(count: number): boolean {
  return count < FEWEST
}
