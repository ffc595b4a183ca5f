// docs/requirements.md as data: one list entry a requirement.

export interface Requirement {
  readonly row: string
  // Closes a gap of the specification by a decision; may do without a test of its own.
  readonly isDecided: boolean
}

const ENTRY = /^- \*\*([A-Z]{3}-\d{2})\*\* (_decided_ )?\S/

/** The requirements in the order of the document. */
export function requirementsIn(markdown: string): readonly Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, row, decided] = ENTRY.exec(line) ?? []
    return row === undefined ? [] : [{ row, isDecided: decided !== undefined }]
  })
}
