// Chromium, Firefox and Safari say it in their own words only.
const MISSING = /dynamically imported module|Importing a module script failed/i

/** Whether code that comes on demand could not be had: offline before everything was installed, or gone with an older version. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && MISSING.test(error.message)
}
