// A text below its title need not begin with the title once more.
import { isCommand } from '../../speech/command.ts'

const FEWEST_LEFT = 4 // words

/** What the text says of its title after it, where it begins with it; else the text. What follows may be another thing to do. */
export function saidAfter(title: string, text: string): string {
  const rest = text.slice(title.length)
  const isAgain = text.toLowerCase().startsWith(title.toLowerCase()) && /^[.!?] /.test(rest)
  const more = rest.slice(2)
  return isAgain && more.split(' ').length >= FEWEST_LEFT && !isCommand(more) ? more : text
}
