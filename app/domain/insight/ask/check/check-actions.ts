// The actions of a reply: each is said, can be done, and says how to begin.
import type { SuggestedAction } from '../../schema/insights.ts'
import { capitalised } from '../../../kernel/text.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import type { ReadReply, ReplyAction } from '../question/reply-schema.ts'
import { actionTitle, startsWithVerb } from './action-title.ts'
import { complete, ownMoments } from './claims.ts'
import { plannedParts } from './planned-parts.ts'
import { named, type TextCheck } from './text-check.ts'
import type { TranscriptSource } from './transcript-source.ts'
import { isVague } from './vague-title.ts'

/** The actions that the transcript supports and that a person could do on some day. */
export function checkActions(actions: ReadReply['actions'], check: TextCheck): SuggestedAction[] {
  const { source, problems } = check
  const proven = actions.flatMap((action, i) => {
    const name = `actions[${String(i)}]`
    const evidence = check.proof(name, action.quote, `${action.title}. ${action.description}`)
    if (evidence === null) return []
    const place = { ...evidence, isProposal: true }
    const parts = plannedParts(action, check, evidence)
    const description = check.passage({
      name,
      text: action.description,
      max: 600,
      place: { ...place, title: action.title },
    })
    return {
      title: actionTitle(check.claim({ name, text: action.title, max: 120, place, isTitle: true })),
      // Better the speaker's words than no action.
      description: description === '' ? inProse(evidence.quote, source) : description,
      type: action.type,
      ...beginning(action, parts, check),
      evidence,
      ...parts,
    }
  })
  const doable = complete(proven).filter(({ title }) => {
    const problem = !source.isEnglish ? null : problemOf(title)
    if (problem !== null) problems.push(`actions: the title ${named(title)} ${problem}.`)
    return problem === null
  })
  return ownMoments('actions', doable, check)
}

function inProse(quote: string, { isEnglish }: TranscriptSource): string {
  const sentence = isEnglish ? cleanSentence(quote) : ''
  return sentence === '' ? capitalised(quote) : sentence
}

function problemOf(title: string): string | null {
  if (!startsWithVerb(title)) return 'does not begin with a verb in the imperative'
  return isVague(title) ? 'names nothing that could be seen to be done' : null
}

// How to begin is the model's own advice, so the video need not have said it. Where a model left it out, an action is not lost.
function beginning(
  { firstStep, suggestedCue }: ReplyAction,
  { when, steps }: Pick<SuggestedAction, 'when' | 'steps'>,
  { line, source }: TextCheck,
): Pick<SuggestedAction, 'firstStep' | 'suggestedCue'> {
  const [step, cue] = source.isEnglish ? [ANY_FIRST_STEP, ANY_CUE] : ['', '']
  return {
    firstStep: line(firstStep, 240) || (steps?.[0] ?? step),
    suggestedCue: line(suggestedCue, 160) || (when ?? cue),
  }
}

const ANY_FIRST_STEP = 'Watch this moment again and write down what you need for it.'
const ANY_CUE = 'Tomorrow, before you start work'
