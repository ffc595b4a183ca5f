// docs/requirements.md as data: one list entry per requirement.

export interface Requirement {
  readonly row: string
  // Fills a gap of the specification by a decision; needs no test of its own.
  readonly isDecided: boolean
}

const ENTRY = /^- \*\*([A-Z]{3}-\d{2})\*\* (_decided_ )?\S/

/** The requirements in document order. */
export function requirementsIn(markdown: string): readonly Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, row, decided] = ENTRY.exec(line) ?? []
    return row === undefined ? [] : [{ row, isDecided: decided !== undefined }]
  })
}
