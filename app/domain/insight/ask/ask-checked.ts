// Asks the service one question and checks the answer, with at most one repair that names what failed.
import { err, ok, type Result } from '../../kernel/result.ts'
import { ACTIONS_PER_VIDEO } from '../schema/limits.ts'
import type { AiFailure } from './ai-failure.ts'
import { named } from './check/text-check.ts'
import { joinRepaired, joinReplies, NOTHING, type CheckedReply } from './check/check-reply.ts'
import type { AiMessage, AiQuestion, AskAi } from './ai-question.ts'
import { entriesPrompt, repairPrompt, SYSTEM_PROMPT } from './question/prompt.ts'
import type { QuestionRoom } from './question/question-room.ts'
import { readAlong } from './read-along.ts'
import { parseReplyJson } from './reply-json.ts'

export interface Asker {
  readonly ask: AskAi
  readonly room: QuestionRoom
}

export interface Asking {
  readonly schema: AiQuestion['schema']
  readonly prompt: string
  // Reads and checks the answer; null when it is of no use at all.
  readonly read: (value: unknown) => CheckedReply | null
  // `all`: an incomplete answer gets one repair. `something`: notes on a window may be incomplete.
  readonly needs: 'all' | 'something'
  // Called while the answer is being written, with the part of it that passed the checks so far.
  readonly onPart?: ((checked: CheckedReply) => void) | undefined
}

interface Tried {
  readonly text: string
  readonly checked: CheckedReply
}

/** The checked reply; a failure only when neither the answer nor its repair could be read. */
export async function askChecked(asker: Asker, asking: Asking): Promise<Result<CheckedReply, AiFailure>> {
  const { answer: maxTokens, longestAnswer, quotedAnswerChars } = asker.room
  const opening: AiMessage = { role: 'user', content: asking.prompt }
  const first = await tryOnce(asker, asking, { messages: [opening], maxTokens })
  // A model that spent the whole limit on thinking may answer with twice as much. A window is made smaller instead.
  const mayWriteMore = asking.needs === 'all' && longestAnswer > maxTokens
  if (!first.ok && first.error.kind === 'ai_truncated' && mayWriteMore) {
    const longer = await tryOnce(asker, asking, { messages: [opening], maxTokens: longestAnswer })
    return longer.ok ? settled(longer.value.checked) : longer
  }
  if (!first.ok && first.error.kind !== 'ai_bad_answer') return first
  const before = first.ok ? first.value : { text: '', checked: { ...NOTHING, problems: [UNREADABLE] } }
  const problems = lacking(before.checked, asking.needs)
  if (problems.length === 0) return ok(before.checked)

  // Keep the entries of a window that passed; ask again only for the others.
  const isByEntry = asking.needs === 'something' && hasClaims(before.checked)
  const said: AiMessage = { role: 'assistant', content: quoted(before.text, quotedAnswerChars) }
  const messages = [
    opening,
    ...(before.text === '' ? [] : [said]),
    { role: 'user' as const, content: isByEntry ? entriesPrompt(problems) : repairPrompt(problems) },
  ]
  const second = await tryOnce(asker, asking, { messages, maxTokens })
  if (second.ok) return settled((isByEntry ? joinRepaired : joinReplies)(before.checked, second.value.checked))
  return hasClaims(before.checked) ? ok(before.checked) : second
}

// Without its indentation an answer mostly fits. A model that is not told of the cut might end its corrected answer there, too.
function quoted(answer: string, chars: number): string {
  const text = answer.replace(/\n[ \t]+/g, '\n')
  return text.length <= chars ? text : `${text.slice(0, chars)} [The rest is not repeated here.]`
}

const UNREADABLE = 'It is no JSON object of the schema.'

function settled(checked: CheckedReply): Result<CheckedReply, AiFailure> {
  const isUnreadable = checked.problems.includes(UNREADABLE) && !hasClaims(checked)
  return isUnreadable ? err({ kind: 'ai_bad_answer', detail: UNREADABLE }) : ok(checked)
}

async function tryOnce(
  asker: Asker,
  { schema, read, onPart }: Asking,
  turn: Pick<AiQuestion, 'messages' | 'maxTokens'>,
): Promise<Result<Tried, AiFailure>> {
  const onText = onPart && readAlong(read, onPart)
  const answer = await asker.ask({ system: SYSTEM_PROMPT, schema, ...turn, onText })
  if (!answer.ok) return answer
  const { text } = answer.value
  const checked = read(parseReplyJson(text)) ?? { ...NOTHING, problems: [UNREADABLE] }
  return ok({ text, checked })
}

// The problems that a repair has to name; empty when the reply is good enough.
function lacking(checked: CheckedReply, needs: Asking['needs']): readonly string[] {
  const { actions, insights, steps, sections, tldr, problems } = checked
  const good = actions.length + insights.length + steps.length
  // More than a third of its entries failed.
  const isSpoiled = problems.length * 2 > good
  if (needs !== 'all') return isSpoiled ? problems : []
  const missing = [
    ...(actions.length < ACTIONS_PER_VIDEO ? [moreActions(actions)] : []),
    ...(insights.length < 2 ? [`insights: ${String(insights.length)} can be used, at least 2 are needed.`] : []),
    ...(tldr === '' ? ['tldr is missing.'] : []),
    ...(sections.length === 0 ? ['sections are missing.'] : []),
  ]
  if (missing.length > 0) return [...problems, ...missing]
  return isSpoiled ? problems : []
}

// A model that is only told the number gives the same actions again.
function moreActions(actions: CheckedReply['actions']): string {
  const missing = ACTIONS_PER_VIDEO - actions.length
  const good = actions.map(({ title }) => named(title)).join(', ')
  const kept = good === '' ? '' : ` Keep ${good}.`
  return `actions: ${String(actions.length)} can be used, exactly ${String(ACTIONS_PER_VIDEO)} are needed.${kept} Give ${String(missing)} other than these and than those refused above, each about another moment of the video.`
}

function hasClaims({ actions, insights }: CheckedReply): boolean {
  return actions.length + insights.length > 0
}
