import { useEffect, useState } from 'react'
import { whenFirstRows } from '../../../db/queries/first-rows.ts'
import type { Action } from '../../../domain/action/action.ts'

type SentenceOf = (action: Action) => string

const loadSentences = () => import('../../../domain/action/plan-sentence.ts')
const noSentence: SentenceOf = () => ''

/** An action's plan in the learner's words, once the code for it has loaded: the first rows do not wait for it. */
export function useSentences(): SentenceOf {
  const [sentences, setSentences] = useState({ sentenceOf: noSentence })
  useEffect(() => {
    whenFirstRows().then(loadSentences).then(setSentences).catch(reportError)
  }, [])
  return sentences.sentenceOf
}
