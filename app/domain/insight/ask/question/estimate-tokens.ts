// A guess at a text's tokens without any model's tokeniser: on the safe side for budgets and windows.

const LATIN_CHARS_PER_TOKEN = 4

/** About how many tokens a model counts: a token for four Latin characters, one for each other letter. */
export function estimateTokens(text: string): number {
  const others = text.match(/[^\p{ASCII}\p{Script=Latin}\p{P}]/gu)?.length ?? 0
  return Math.ceil((text.length - others) / LATIN_CHARS_PER_TOKEN) + others
}
