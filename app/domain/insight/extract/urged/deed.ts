// Which words may be the verb of something to do, and the command that an -ing form stands for.
import { BASE_VERBS, wordSet } from '../../lexicon/grammar.ts'
import { MORE_VERBS } from '../../lexicon/deeds.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'

// No deed, or none without what was said before.
const NO_DEED = wordSet('mean need know think believe understand guess hope love like imagine be feel seem happen include contain cause become matter depend lose want hear can will been time times ahead minute minutes thing things was were are is am may might must cost last end okay well thank come account dunno') // prettier-ignore

const isListed = (word: string) => BEHAVIOUR_VERBS.has(word) || BASE_VERBS.has(word) || MORE_VERBS.has(word)

/** Whether a word may be the verb of something to do. */
export const isDeed = (word: string): boolean =>
  !NO_DEED.has(word) && (isListed(word) || /^N?V$/.test(partOfSpeech(word)))

/** "Write" for "writing"; null where no verb is known that it is of. */
export function commandOf(doing: string): string | null {
  const stem = doing.replace(/ing$/, '')
  const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/y$/, 'ie')].filter(
    (form) => form.length > 1,
  )
  return forms.find(isListed) ?? forms.find(isDeed) ?? null
}
