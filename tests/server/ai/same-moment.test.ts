// A model that says the same twice has said it once: duplicates go by the words of the transcript they rest on.
import { describe, expect, it } from 'vitest'
import { checkReply } from '../../../sync-server/ai/check-reply.ts'
import { readReply } from '../../../sync-server/ai/reply-schema.ts'
import { transcriptSource } from '../../../sync-server/ai/transcript-source.ts'
import { cuesOf } from '../../fixtures/talks.ts'

const source = transcriptSource(
  cuesOf('put your shoes by the door tonight\nand write the list before you sleep\nthen call a friend on the way home'),
  'Evenings',
)
const action = (title: string, quote: string) => ({
  title,
  quote,
  description: 'It is easier in the morning',
  type: 'one-time',
  firstStep: 'Stand up',
  suggestedCue: 'Before bed',
})

describe('two actions about one moment', () => {
  const reply = readReply({
    actions: [
      action('Put your shoes by the door', 'put your shoes by the door tonight'),
      action('Prepare your running shoes', 'your shoes by the door tonight'),
      action('Write a list', 'write the list before you sleep'),
    ],
  })
  const checked = checkReply(reply ?? expect.fail('An object is a reply'), source)

  it('are one, whatever they are called', () => {
    expect(checked.actions.map(({ title }) => title)).toEqual(['Put your shoes by the door', 'Write a list'])
  })

  it('are named for the repair', () => {
    expect(checked.problems).toEqual([
      'actions: "Prepare your running shoes" has the same words of the transcript as an entry before it.',
    ])
  })
})
