// A claim must neither drop the "not" of its quote nor add one; many phrases that contain "not" do not negate a claim.
import { describe, expect, it } from 'vitest'
import { OPPOSITE } from '#domain/insight/ask/check/evidence-support.ts'
import { readReply } from '#domain/insight/ask/question/reply-schema.ts'
import { checkReply } from '#domain/insight/ask/check/check-reply.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { cuesOf } from '../../../../fixtures/talks.ts'

const lackingIn = (quote: string, text: string, before = 'and this is what i tell all my students') => {
  const source = transcriptSource(cuesOf(`${before}\n${quote}\nand that is the whole of it for you`), '')
  const evidence = source.evidence(quote)
  if (evidence === null) throw new Error('The quote was said')
  return source.support.lacking(text, evidence)
}

describe('a claim', () => {
  it.each([
    ['never check your phone before breakfast', 'Check your phone before breakfast'],
    ["you really don't want to stretch cold muscles before you run", 'Stretch cold muscles before you run'],
    ['do not water the plants every day in winter', 'Water the plants every day'],
    ["the coach said you shouldn't stretch the neck on a monday", 'Stretch the neck on Monday'],
    ['eat without looking at your screen or your phone', 'Look at your screen while you eat'],
    ['drink a coffee right before you go to bed and sleep well', 'Never drink coffee before you go to bed'],
    ['stretch cold muscles before you run in the morning', "Don't stretch cold muscles"],
    ['so the water was not hot enough and the tea was weak', 'The water was hot enough for tea'],
    ['never leave cooked meat outside the fridge overnight', 'Leave cooked meat outside the fridge overnight'],
    ['do not pull the plug out of the wall by its cable', 'Pull the plug out of the wall by its cable'],
    ['you should not run enough water that it covers the rice', 'You should run enough water that it covers the rice'],
    ['drink more than two litres of water every day', 'Drink no more than two litres of water every day'],
    ['that would be a soft start for all of you', 'That needs a hard start'],
    ['season the soup with salt once it is hot enough', 'Do not add salt to the soup'],
    ['be very careful not to touch the hot wire inside of it', 'Touch the hot wire inside carefully'],
    ['be careful not to break the yolk of the egg in the pan', 'Gently break the yolk of the egg'],
    ['take care not to burn the garlic in the pan or it is bitter', 'Burn the garlic in the pan with care'],
    ['be careful not to scratch the soft lining of the pan', 'Gently scratch the soft lining of the pan'],
    ["your talent and your tools don't matter as much as you think", 'Talent and tools do matter as much as you think'],
    ['stretch before the run and rest after it', 'Run without a rest after it'],
    ["people don't seem to want to eat at a robot kitchen", 'People want to eat at a robot kitchen'],
  ])('from %j is not %j', (quote, text) => {
    expect(lackingIn(quote, text)).not.toBeNull()
  })

  it.each([
    ["don't forget to drink water before you leave the house", 'Drink water before you leave the house'],
    ['never be afraid to ask a question in the meeting', 'Ask a question in the meeting'],
    ['not only drink water but eat your vegetables every day', 'Drink water and eat your vegetables every day'],
    ['rest no more than two minutes between your sets', 'Rest at most two minutes between your sets'],
    ["why don't you write down one task in the evening", 'Write down one task in the evening'],
    ["you don't have to run fast to get the benefit of it", 'Run at your own pace to get the benefit'],
    ['most house plants die of water not of thirst you know', 'Too much water kills house plants'],
    ['never check your phone before breakfast', 'Avoid checking your phone before breakfast'],
    ['never check your phone before breakfast', 'Do not check your phone before breakfast'],
    ["if you don't write the task down you will lose it", 'Write the task down'],
    ["i didn't sleep until i stopped drinking coffee at night", 'Stop drinking coffee at night'],
    ['wear gloves otherwise you are going to burn your hands', 'Wear gloves so that you do not burn your hands'],
    [
      "take a wet tissue just so that you don't burn yourself badly",
      'A wet tissue keeps you from burning yourself badly',
    ],
    [
      'on mornings without the phone in the room i was at my desk early',
      'Keep the phone out of the room in the morning',
    ],
    ['so the water was not hot enough and the tea was weak', 'The water must be hot enough'],
    [
      "if you forget the scale you didn't bake it or it turned out heavy",
      'Bring a scale, or the bread turns out heavy',
    ],
    ['that would be a soft start and not a hard landing', 'A soft start avoids a hard start'],
    ["if it isn't you just shake the bottle a bit", 'Shake the bottle a bit when it is cold'],
    ["don't ask a question to ask a question", 'To ask whether one may ask a question wastes the time of both'],
    ['it is not a clever routine it is just very simple rules', 'Simple rules do more than a clever routine'],
    ['you take a look back at it after some weeks', 'Set a day for it; a habit without a look back fades'],
    ['you take a look back at it after some weeks', 'Without a look back, a habit fades'],
    ['it is hard to bake this bread until you own a scale', 'It is hard to bake this bread without a scale'],
    ['i only used what was written on the first card', 'The speech adds nothing to the first card'],
    ["it doesn't matter how slowly you run as long as you run", 'Run as slowly as you like'],
    [
      'and be very careful not to scratch the soft lining of the pan',
      'Clean the pan with care: a scratch in its soft lining lets the food stick',
    ],
    [
      'there are many countries with non-grounded sockets in the wall',
      'Many countries have sockets that are not grounded',
    ],
    [
      'it is unreasonable to expect that a guest reads the small print',
      'Say the rule aloud: you cannot expect a guest to read the small print',
    ],
  ])('from %j may be %j', (quote, text) => {
    expect(lackingIn(quote, text)).toBeNull()
  })

  it('may deny what its quote says after a "never"', () => {
    const before = 'so the thing that you should never do is this'
    expect(lackingIn('check your phone in bed before breakfast', 'Do not check your phone in bed', before)).toBeNull()
  })

  it('that reverses its quote is dropped, and the repair gets the reason', () => {
    const quote = 'never check your phone before breakfast'
    const source = transcriptSource(cuesOf(`here is what i tell my students\n${quote}\nand that is all there is`), '')
    const action = { title: 'Check your phone before breakfast', description: 'It is said so.', type: 'Habit' }
    const reply = readReply({ actions: [{ ...action, quote, firstStep: 'Begin.', suggestedCue: 'After breakfast' }] })
    if (reply === null) throw new Error('It is an object')
    const { actions, problems } = checkReply(reply, source)
    expect(actions).toEqual([])
    expect(problems).toContain(`actions[0]: it says ${OPPOSITE}.`)
  })
})
