// The cells of an exported table, whatever separates them. The first row is number one.
import Papa from 'papaparse'
import type { Row } from '../../../domain/import/read-table.ts'

// Blank lines, of which playlists have several, would spoil the guess.
const GUESSED = { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] } as const

/** Quoted cells may contain line breaks; an unclosed quote ends with the text. */
export function tableRows(text: string): readonly Row[] {
  const { meta } = Papa.parse<string[]>(text, { ...GUESSED, delimitersToGuess: [...GUESSED.delimitersToGuess] })
  return Papa.parse<string[]>(text, { delimiter: meta.delimiter }).data
}
