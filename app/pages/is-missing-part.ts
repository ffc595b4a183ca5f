// There is no error code for this, only each browser's own message: Chromium, Firefox, Safari.
const MISSING = /dynamically imported module|Importing a module script failed/i

/** Whether lazy code could not be loaded: offline before everything was installed, or removed with an older version. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && MISSING.test(error.message)
}

/** What helps, whether it was never loaded here or went with an older version. */
export const RELOAD_HINT =
  'Reload the page. If that does not help, go online and reload once more: then it opens offline too.'
