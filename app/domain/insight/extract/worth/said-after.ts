// A text below its title need not begin with the title once more.
const FEWEST_LEFT = 4 // words

/** What the text says after its title, where it begins with it and says enough more; else the text. */
export function saidAfter(title: string, text: string): string {
  const rest = text.slice(title.length)
  const isAgain = text.toLowerCase().startsWith(title.toLowerCase()) && /^[.!?] /.test(rest)
  return isAgain && rest.split(' ').length > FEWEST_LEFT ? rest.slice(2) : text
}
