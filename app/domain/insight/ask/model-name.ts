// The name of a model as learners see it.
import { safeText } from './check/safe-text.ts'

const MAX_NAME = 80
const NOTHING_SPOKEN = { has: () => false }

/** The name that the model reports, without folder, publisher or file ending. Undefined when nothing displayable is left. */
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
