// Ollama, llama-server and a browser's own model hold an answer to the schema, but show the model nothing of it.
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#domain/insight/ask/question/mend-entries.ts'
import { MERGE_TASK, WHOLE_TASK, WINDOW_TASK } from '#domain/insight/ask/question/prompt.ts'
import { MERGE_JSON, REPLY_JSON, WINDOW_JSON } from '#domain/insight/ask/question/reply-json-schema.ts'

// "2 to 8", "Exactly 4", "the 4 best", as the schema describes its fields.
const AMOUNT = /^(?:Ids of notes: )?(?:the )?(\d+(?: to \d+)?|Exactly \d+|Up to \d+)/
const amountsIn = (json: unknown): readonly string[] => {
  const lists = [...(fieldsOf(fieldsOf(json)?.get('properties'))?.values() ?? [])]
  return lists.flatMap((list) => AMOUNT.exec(String(fieldsOf(list)?.get('description')))?.[1]?.toLowerCase() ?? [])
}

describe.each([
  ['whole video', WHOLE_TASK, REPLY_JSON],
  ['window', WINDOW_TASK, WINDOW_JSON],
  ['merge', MERGE_TASK, MERGE_JSON],
] as const)('the task of a %s', (_, task, { json }) => {
  it('says how much is wanted of each list, as the schema does', () => {
    const amounts = amountsIn(json)
    expect(amounts.length).toBeGreaterThan(3)
    for (const amount of amounts) expect(task).toContain(amount)
  })
})
