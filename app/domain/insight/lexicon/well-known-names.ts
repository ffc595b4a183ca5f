// Names and abbreviations that everybody writes in one way, for captions that write every word small.
import { wordSet } from './grammar.ts'

/** Names that have a capital wherever they stand, small. */
export const NAMES: ReadonlySet<string> = wordSet(
  'english french german spanish italian japanese chinese korean portuguese russian arabic latin american british european african asian canadian australian mexican indian africa america europe asia india china japan germany france italy spain canada australia mexico brazil russia london paris berlin tokyo california texas florida monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december christmas easter god jesus christ bible buddha google microsoft amazon facebook instagram twitter netflix tesla spotify reddit canva figma photoshop lightroom obsidian linux ubuntu docker kubernetes kotlin android gemini bitcoin ethereum',
)
// Those that are also words of their own are left out: "excel", "zoom", "it", "us".
const ABBREVIATIONS =
  'ai api sql css html pdf url cpu gpu ssd usb hdmi seo ceo cfo cto ui ux faq llm mcp gpt cli sdk vpn tv dna diy nasa fbi cia irs uk usa eu roi kpi b2b crm gdp etf adhd ptsd hiit bmi pvc npm json xml yaml php aws'
const BRANDS =
  'YouTube LinkedIn GitHub JavaScript TypeScript ChatGPT OpenAI iPhone iPad TikTok PowerPoint WordPress MacBook PayPal WhatsApp'
const ABBREVIATED = new RegExp(String.raw`(?<![\p{L}\p{N}'’.@/-])(?:${ABBREVIATIONS.split(' ').join('|')})(?=s?(?![\p{L}\p{N}'’@/-]|\.\p{L})|['’]s\b)`, 'giu') // prettier-ignore
const WRITTEN = new Map(BRANDS.split(' ').map((name) => [name.toLowerCase(), name]))
const SMALL_WORD = /(?<![\p{L}\p{N}'’.@/-])\p{Ll}[\p{Ll}\p{N}]{2,}(?![\p{L}\p{N}@/-]|\.\p{L})/gu

/** The text with the capitals that its names have. As long as before. */
export function withNames(text: string): string {
  return text
    .replace(ABBREVIATED, (found) => found.toUpperCase())
    .replace(SMALL_WORD, (word) => WRITTEN.get(word) ?? (NAMES.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word)) // prettier-ignore
}
