// This browser's own model as the portal finds it in its window: the model of the tests writes what it says.
import type { Page } from '@playwright/test'
import { answerFor } from '../setup/openai-stub-answer.ts'

export interface PageModel {
  /** The session of each answer is lost in its middle from now on, or no more. */
  readonly die: (isDying: boolean) => void
}

declare global {
  interface Window {
    writtenByModel: (prompt: string) => Promise<string | null>
  }
}

/** For every page that `page` opens from now on. */
export async function giveModel(page: Page): Promise<PageModel> {
  let isDying = false
  await page.exposeFunction('writtenByModel', (prompt: string) => (isDying ? null : JSON.stringify(answerFor(prompt))))
  await page.addInitScript(() => {
    const prompt = async (input: string) => {
      const text = await window.writtenByModel(input)
      if (text === null) throw new DOMException('The model process crashed', 'InvalidStateError')
      return text
    }
    const session = { contextWindow: 9_216, contextUsage: 0, prompt, destroy: () => undefined }
    const api = { availability: () => Promise.resolve('available'), create: () => Promise.resolve(session) }
    Object.defineProperty(globalThis, 'LanguageModel', { value: api, configurable: true })
  })
  return {
    die: (next) => {
      isDying = next
    },
  }
}
