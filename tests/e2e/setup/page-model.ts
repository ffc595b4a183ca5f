// This browser's own model as the portal finds it in its window: the tests' model writes its answers.
import type { Page } from '@playwright/test'
import { answerFor } from '../../setup/models/openai-stub-answer.ts'

export interface PageModel {
  /** Whether each answer breaks off in the middle from now on. */
  readonly die: (isDying: boolean) => void
  /** Answers stop before their end until the returned function is called. */
  readonly hold: () => () => void
}

declare global {
  interface Window {
    writtenByModel: (prompt: string) => Promise<string>
    // Whether the rest of the answer may be sent; waits while the test holds it back.
    restOfModel: () => Promise<boolean>
  }
}

/** For every page that `page` opens from now on. */
export async function giveModel(page: Page): Promise<PageModel> {
  let isDying = false
  let held = Promise.resolve()
  await page.exposeFunction('writtenByModel', (prompt: string) => JSON.stringify(answerFor(prompt)))
  await page.exposeFunction('restOfModel', () => held.then(() => !isDying))
  await page.addInitScript(() => {
    const promptStreaming = (input: string) =>
      new ReadableStream({
        start: async (stream) => {
          const text = await window.writtenByModel(input)
          const most = Math.floor(text.length * 0.9)
          stream.enqueue(text.slice(0, most))
          if (await window.restOfModel()) {
            stream.enqueue(text.slice(most))
            stream.close()
          } else stream.error(new DOMException('The model process crashed', 'InvalidStateError'))
        },
      })
    const session = { contextWindow: 9_216, contextUsage: 0, promptStreaming, destroy: () => undefined }
    const api = { availability: () => Promise.resolve('available'), create: () => Promise.resolve(session) }
    Object.defineProperty(globalThis, 'LanguageModel', { value: api, configurable: true })
  })
  return {
    die: (next) => {
      isDying = next
    },
    hold: () => {
      let goOn: () => void = () => undefined
      held = new Promise((resolve) => {
        goOn = resolve
      })
      return goOn
    },
  }
}
