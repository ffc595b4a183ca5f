// The cells of a table somebody exported, whatever is between them. The first row is number one.
import Papa from 'papaparse'
import type { Row } from '../../../domain/import/read-table.ts'

// Blank lines, of which playlists have several, would make the guess a bad one.
const GUESSED = { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] } as const

/** Quoted cells may hold lines; a quote that is never closed ends with the text. */
export function tableRows(text: string): readonly Row[] {
  const { meta } = Papa.parse<string[]>(text, { ...GUESSED, delimitersToGuess: [...GUESSED.delimitersToGuess] })
  return Papa.parse<string[]>(text, { delimiter: meta.delimiter }).data
}
