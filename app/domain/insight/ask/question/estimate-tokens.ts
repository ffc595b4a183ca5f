// Estimates a text's tokens without a tokeniser, erring on the high side for budgets and windows.

const LATIN_CHARS_PER_TOKEN = 4

/** Estimated tokens: one per four Latin characters, one per any other letter. */
export function estimateTokens(text: string): number {
  const others = text.match(/[^\p{ASCII}\p{Script=Latin}\p{P}]/gu)?.length ?? 0
  return Math.ceil((text.length - others) / LATIN_CHARS_PER_TOKEN) + others
}

/** Estimated tokens of a text of which only the size is known. */
export function estimateBytesTokens(bytes: number): number {
  return Math.ceil(bytes / LATIN_CHARS_PER_TOKEN)
}

interface Asked {
  readonly system: string
  readonly messages: readonly { readonly content: string }[]
}

/** Estimated tokens that a service reads with a question. */
export function estimateQuestionTokens({ system, messages }: Asked): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), estimateTokens(system))
}
