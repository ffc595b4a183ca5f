// How the words of a title are written within a sentence of our own.
import { onceFor } from '../../../kernel/once-for.ts'
import { capitalised } from '../../../kernel/text.ts'
import { wordSet } from '../../lexicon/grammar.ts'
import { NAMES } from '../../lexicon/well-known-names.ts'
import type { Word } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'

export type Titled = Pick<Told, 'title' | 'words' | 'language'>
export type Written = (text: string) => string

// Many titles capitalise every word. A name is written with its capital inside of sentences, too, or is one that everybody knows.
export function writtenAs({ title, words }: Titled): Written {
  const isName = namesIn(words)
  if (!isTitleCase(title)) {
    const small = (first: string) => (isName(first.toLowerCase()) ? first : first.toLowerCase())
    const [first = ''] = title.split(' ')
    return (text) => {
      const plain = text.replace(SHOUTED, (word) => word.toLowerCase())
      return text.split(' ', 1)[0] === first ? plain.replace(/^\p{Lu}\p{Ll}*/u, small) : plain
    }
  }
  const isShouted = (title.match(/\p{Ll}/gu)?.length ?? 0) * 4 < (title.match(/\p{Lu}/gu)?.length ?? 0)
  const inSentence = (word: string) => {
    if (
      /\d|\p{Ll}\p{Lu}|^\p{Lu}{2,}s$|^I\b|^(?:Mr|Mrs|Ms|Dr|St)\b/u.test(word) ||
      (!isShouted && /^\p{Lu}{2,3}$/u.test(word))
    )
      return word
    const norm = word.toLowerCase()
    return isName(norm) || isName(norm.replace(/['’]s$/, '')) ? capitalised(norm) : norm
  }
  return (text) => text.split(' ').map(inSentence).join(' ')
}

// Worked out once, although each part of a title asks.
const namesIn = onceFor((words: readonly Word[]): ((norm: string) => boolean) => {
  const said = new Map<string, { all: number; capital: number }>()
  for (const [at, { norm, text }] of words.entries()) {
    if (!/[\p{L}\p{N}]$/u.test(words[at - 1]?.text ?? '')) continue
    const { all, capital } = said.get(norm) ?? { all: 0, capital: 0 }
    said.set(norm, { all: all + 1, capital: capital + Number(/^\p{Lu}/u.test(text)) })
  }
  return (norm) => {
    const { all, capital } = said.get(norm) ?? { all: 0, capital: 0 }
    return NAMES.has(norm) || TITLED.has(norm) || (all >= FEWEST_SAID && capital >= all * OF_NAME)
  }
})

// "NEED", not "NASA"
const SHOUTED =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{5,}|ALWAYS|NEVER|NEED|MUST|MIND|BEST|YOUR|THIS|THAT|MAKE|FREE|REAL|EVER|EASY|FAST)(?![\p{L}\p{N}])/gu

// Small words are small in either.
export const isTitleCase = (title: string): boolean => {
  const long = title.split(/\s+/).slice(1).filter((word) => /^\p{L}{4,}/u.test(word)) // prettier-ignore
  return long.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > long.length
}

const FEWEST_SAID = 3
const OF_NAME = 0.8
// Other words, too, but names in a title.
const TITLED = wordSet('apple linkedin discord slack zoom notion excel premiere blender python java javascript typescript rust swift windows react angular vue node github git chatgpt claude') // prettier-ignore
