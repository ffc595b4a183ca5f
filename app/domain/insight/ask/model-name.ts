// What a model is called where a learner reads it.
import { safeText } from './check/safe-text.ts'

const MAX_NAME = 80
const NOTHING_SPOKEN = { has: () => false }

/**
 * The name of the model that says it has written: without the folder, publisher or file ending in it. Undefined where
 * nothing is left that could be shown.
 */
export function modelName(answered: string | undefined): string | undefined {
  const last =
    (answered ?? '')
      .slice(0, 1000)
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? ''
  const plain = last.replace(/\.(?:gguf|bin|safetensors)$/i, '').replace(/:latest$/, '')
  const name = safeText(plain, MAX_NAME, NOTHING_SPOKEN)
  return /[\p{L}\p{N}]/u.test(name) ? name : undefined
}
