// A share of fewer says more about those few than about the product.
export const FEWEST = 5

/** Whether a share of so many should not be shown. */
export function isTooFew(count: number): boolean {
  return count < FEWEST
}
