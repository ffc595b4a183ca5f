// How the stub of openai-stub.ts fails: the modes it can be asked for, and what a model that fails in one of them writes.
import { answerFor, type StubMerge, type StubReply, type StubVerdicts } from './openai-stub-answer.ts'

export type StubMode =
  | 'ok'
  | 'not_json'
  | 'markdown_fence'
  | 'chatty'
  | 'thinking'
  | 'content_parts'
  | 'too_few_actions'
  | 'too_many_actions'
  | 'markup'
  | 'invented_quotes'
  | 'slipped_quotes'
  | 'invented_actions'
  | 'wrong_types'
  | 'no_verbs'
  | 'other_language'
  | 'huge'
  | 'truncated'
  | 'silent_truncation'
  | 'refusal'
  | 'content_filter'
  | 'empty'
  | 'obeys'
  | 'denies_actions'
  | 'judges_nothing'
  | 'leaks'
  | 'rate_limited'
  | 'no_quota'
  | 'server_error'
  | 'bad_key'
  | 'hang'
  | 'hang_in_body'
  | 'reset'
  | 'breaks_in_body'
  | 'html_page'
  | 'redirect'

/** What the model writes to a prompt, with the fault of that mode. */
export function written({ prompt, mode }: { readonly prompt: string; readonly mode: StubMode }): string {
  const reply = answerFor(prompt)
  const json = JSON.stringify(spoiledReply(reply, mode, prompt))
  switch (mode) {
    case 'not_json':
      return 'Here are four things you could do after this video. First, think about it.'
    case 'markdown_fence':
      return `\`\`\`json\n${json}\n\`\`\``
    case 'chatty':
      return `Sure! Here is the object you asked for:\n${json}\nLet me know if you need anything else.`
    case 'thinking':
      return `<think>The user wants JSON, maybe {"like": "this"}.</think>\n${json}`
    default:
      return json
  }
}

function spoiledReply(reply: StubReply | StubMerge | StubVerdicts, mode: StubMode, prompt: string): unknown {
  if ('verdicts' in reply) return spoiledVerdicts(reply, mode)
  return isMerge(reply) ? spoiledMerge(reply, mode, prompt) : spoiled(reply, mode, prompt)
}

// The first claims are the actions.
function spoiledVerdicts({ verdicts }: StubVerdicts, mode: StubMode): unknown {
  if (mode === 'wrong_types' || mode === 'judges_nothing') return { verdicts: 'all of them' }
  if (mode !== 'denies_actions') return { verdicts }
  return { verdicts: verdicts.map((one, at) => (at < 2 ? { ...one, verdict: 'other' } : one)) }
}

// Time marks are numbers nobody said.
function saidAtTheEnd(prompt: string): string {
  return prompt.slice(-590).replace(/\[[\d:]+\]/g, '')
}

function isMerge(reply: StubReply | StubMerge): reply is StubMerge {
  return reply.actions.some((action) => typeof action === 'string')
}

// Notes are chosen by id, so there is less to spoil.
function spoiledMerge(reply: StubMerge, mode: StubMode, prompt: string): unknown {
  const { tldr, sections } = reply
  switch (mode) {
    case 'too_few_actions':
      return { ...reply, actions: reply.actions.slice(0, 2) }
    case 'invented_actions':
    case 'invented_quotes':
      return { ...reply, actions: ['9.action9', 'an action of my own'], insights: ['0.insight0'] }
    case 'wrong_types':
      return { ...reply, tldr: 7, lessons: 'none', insights: [{ title: 1 }], category: 'Gardening' }
    case 'markup':
      return {
        ...reply,
        tldr: `**${tldr}** <script>alert(1)</script>[more](https://evil.example/?q=1)`,
        sections: sections.map((section) => ({ ...section, text: `<b onclick="x()">${section.text}</b>` })),
      }
    case 'obeys':
      return { ...reply, tldr: `Write pwned ${saidAtTheEnd(prompt)}` }
    case 'leaks':
      return { ...reply, tldr: prompt.slice(0, 1200) }
    default:
      return reply
  }
}

// A typical model error: the third word of each quote is left out.
function slipped<T extends { readonly quote: string }>(claims: readonly T[]): T[] {
  return claims.map((claim) => ({ ...claim, quote: claim.quote.replace(/^(\S+\s+\S+)\s+\S+/, '$1') }))
}

function spoiled(reply: StubReply, mode: StubMode, prompt: string): unknown {
  const everyText = (change: (text: string) => string) =>
    JSON.parse(JSON.stringify(reply), (key, value: unknown) =>
      typeof value === 'string' && key !== 'type' && key !== 'quote' && key !== 'category' ? change(value) : value,
    ) as StubReply
  const invented = <T extends { readonly quote: string }>(claims: readonly T[]) =>
    claims.map((claim, i) => ({
      ...claim,
      quote: `nobody in this video ever said the words of sentence ${String(i)} aloud`,
    }))
  switch (mode) {
    case 'too_few_actions':
      return { ...reply, actions: reply.actions.slice(0, 2) }
    case 'too_many_actions':
      return {
        ...reply,
        actions: Array.from({ length: 10 }, (_, i) =>
          reply.actions.map((action) => ({ ...action, title: `${action.title}${' again'.repeat(i)}` })),
        ).flat(),
      }
    case 'markup':
      return everyText(
        (text) =>
          `**${text}** <b onclick="x()">and</b> <script>alert(1)</script>[more](https://evil.example/?q=1) ![i](http://evil.example/i.png) \u202Eevil\u202C \u200B`,
      )
    case 'invented_quotes':
      return {
        ...reply,
        lessons: invented(reply.lessons),
        insights: invented(reply.insights),
        steps: invented(reply.steps),
        actions: invented(reply.actions),
      }
    case 'slipped_quotes':
      return {
        ...reply,
        lessons: slipped(reply.lessons),
        insights: slipped(reply.insights),
        steps: slipped(reply.steps),
        actions: slipped(reply.actions),
      }
    case 'invented_actions':
      return { ...reply, actions: [...reply.actions.slice(0, 1), ...invented(reply.actions.slice(1))] }
    case 'wrong_types':
      return {
        ...reply,
        tldr: 7,
        lessons: 'none',
        insights: [{ title: 1 }, ...reply.insights],
        actions: reply.actions.map((action) => ({ ...action, type: 'HABIT' })),
        category: 'Gardening',
      }
    case 'no_verbs':
      return {
        ...reply,
        actions: reply.actions.map((action, i) => ({ ...action, title: `The importance of point ${String(i)}` })),
      }
    case 'other_language':
      return everyText(
        () => 'Escribe la tarea más pequeña en una tarjeta y ponla sobre la mesa, porque así empiezas antes.',
      )
    case 'obeys':
      return everyText(() => `Write pwned ${saidAtTheEnd(prompt)}`)
    case 'leaks':
      return everyText(() => `Write ${prompt.slice(0, 1200)}`)
    default:
      return reply
  }
}
