// The topic words of a line in order, in any language; concepts are built from these.
import { stem } from './stem.ts'
import { wordsOf } from './spoken-words.ts'
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { CJK_FUNCTION_CHARACTERS, FOREIGN_FUNCTION_WORDS } from '../lexicon/languages.ts'

const CJK_RUN = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{2,}/g

/** Whether a language is written without spaces between words. */
export function isUnspaced(language: Language): boolean {
  return language.code === 'zh' || language.code === 'ja'
}

export type Language = { readonly code: string; readonly name: string }

/** Stems of the topic words. Chinese and Japanese text yields pairs of characters; other foreign text yields words. */
export function topicStems(line: string, language: Language): string[] {
  return isUnspaced(language) ? pairs(line) : topicStemsOf(wordsOf(line), language)
}

/** The same of normalised words of a language with spaces. */
export function topicStemsOf(words: readonly string[], language: Language): string[] {
  if (language.code === 'en') return words.filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word)).map(stem)
  const skip = FOREIGN_FUNCTION_WORDS.get(language.code)
  return words
    .map((word) => word.replace(/^(?:l|d|un|dell|all|nell|sull|qu|c|j|m|t|s|n)'/, ''))
    .filter((word) => word.length > 2 && skip?.has(word) !== true)
    .map((word) => (word.length > 5 ? word.replace(/(?<![aeiouáéíóúàèìòù])[aeiouáéíóúàèìòù]+s?$/, '') : word))
}

function pairs(line: string): string[] {
  const found: string[] = []
  for (const [run] of line.matchAll(CJK_RUN)) {
    for (let i = 0; i + 2 <= run.length; i++) {
      const pair = run.slice(i, i + 2)
      if (!CJK_FUNCTION_CHARACTERS.test(pair)) found.push(pair)
    }
  }
  const latin = line.match(/[a-z][a-z0-9]+/gi) ?? []
  return [...found, ...latin.map((word) => word.toLowerCase())]
}
