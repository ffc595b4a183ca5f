// A talk may speak of coupons and sponsors without selling anything.
import { describe, expect, it } from 'vitest'
import { checkReply } from '#domain/insight/ask/check/check-reply.ts'
import { readReply } from '#domain/insight/ask/question/reply-schema.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { cuesOf } from '../../../../fixtures/talks.ts'

describe('an advertisement', () => {
  it('is not what a talk says of coupons, nor a sentence that begins with a word said in it', () => {
    const talk = transcriptSource(
      cuesOf(
        `thank you Crumbly for sponsoring this and again Crumbly a long long timer for a long long loaf
         and now to the letters that I get from all of you
         so many begin with your whole life and only then comes what you want
         if you want a coupon code just ask for the coupon code in the first line`,
        60_000,
      ),
      'Letters',
    )
    const { actions, sections } = checkReply(
      readReply({
        sections: [
          {
            quote: 'and now to the letters that I get',
            heading: 'Letters',
            text: 'Long letters get to the point at the end.',
          },
        ],
        actions: [
          {
            quote: 'just ask for the coupon code in the first line',
            title: 'Ask for what you want in the first line',
            description: 'It helps.',
            type: 'one-time',
          },
        ],
      }) ?? expect.fail('An object is a reply'),
      talk,
    )
    expect([actions.length, sections.length]).toEqual([1, 1])
  })
})
