// What sounds like something to do and is not: told, named, asked, forbidden, or not whole.
import { describe, expect, test } from 'vitest'
import { firstStepFor } from '#domain/insight/extract/first-step.ts'
import { urgedAdvice } from '#domain/insight/extract/urged/urged-advice.ts'
import { isNoDeed, withoutNext } from '#domain/insight/extract/urged/run-on.ts'
import { isAlone, isNothingToDo } from '#domain/insight/extract/urged/urged-grade.ts'
import { findUrged } from '#domain/insight/extract/urged/urged.ts'
import { asTold } from '../as-told.ts'

const titlesIn = (line: string) => findUrged(asTold([line], 'Your workshop')).map(({ title }) => title)

test.each([
  [
    'past perfect of a verb whose participle is the same',
    "it was our first winter and i'd put the wet boots on the stove",
    /^Put the/,
  ],
  ['what is named', 'this is what i call the slow pull and it takes a week', /^Call/],
  ['what is asked', 'does it count somebody asked when you leave a row out', /^Count/],
  ['a relative clause', 'take the rope where you can do five pulls and not ten', /^Do five/],
  ['the number of a step', 'step one pick a small corner of the room', /^Step/],
  ['what is never ever to be done', 'and never ever put the knife in a sink full of water', /^Put/],
  ['what is not to be done and joined to it', "the cable is old so don't go and buy a new one tonight", /^Buy/],
  ['what the speaker is not saying', "i'm not saying write a whole new letter for each job", /^Write/],
  ['what they would rather do', "they'd rather add a room than take the wall away", /^Add/],
  ['what comes before the speaker does something', 'my knee hurts before i go to the shop on the corner', /^Go/],
  ['what the speaker does not know', 'dunno one in six on purpose maybe', /^Dunno/],
  ['what something is let do', 'a gate saves you from letting the goats eat the roses', /^Eat/],
  ['what is wished each time', 'this is the brush for every time you want to paint the back wall', /^Paint/],
  ['an example', 'it is for things like paint the whole wall in one go', /^Paint/],
  ['what is wished at times', 'this is the brush for anytime you want to paint the back wall', /^Paint/],
  ['the second half of a condition', 'if you ever want to fold and store the chair it comes in two parts', /^Store/],
  ['a request', 'so if you could just hold that ladder move the bucket to the wall', /^Move/],
  [
    'what is for some only',
    'if you are very allergic to the linseed oils that people in this trade like to use move the brush outside',
    /^Move/,
  ],
  ['what others should do', 'people should put the knife away before they talk', /^Put/],
])('OVL-09: nothing to do is found in %s', (_, line, title) => {
  expect(titlesIn(line).filter((one) => title.test(one))).toEqual([])
})

test.each([
  [
    'advice in the same words',
    "i'd put the wet boots on a newspaper every evening",
    /^Put the wet boots on a newspaper/,
  ],
  [
    'what is advised this time',
    'the wall is dry so this time you want to paint the back of it twice',
    /^Paint the back/,
  ],
  [
    'a condition that may be pushed',
    'once you can just press the putty in with your thumb sand the edge of it',
    /^Sand the edge/,
  ],
  [
    'one of several',
    'another one is making a plan and looking at it on monday',
    /^Make a plan and look at it on Monday/,
  ],
  ['a wish', "i'd like for you to write the one sentence on paper tonight", /^Write the one sentence/],
  [
    'what is asked for if nothing else is done',
    'if you do nothing else this week set up the transfer',
    /^Set up the transfer/,
  ],
])('OVL-09: something to do is found in %s', (_, line, title) => {
  expect(titlesIn(line).filter((one) => title.test(one))).not.toEqual([])
})

test.each([
  'check then go back and look at the needle',
  'go on leave the row empty',
  'count somebody asked can you do that',
  'email two years late and hope for a reply',
  'paint the old wall paint dries on it in an hour',
  'clear on what you want to build this year',
])('OVL-09: not understood alone: %s', (line) => {
  expect(findUrged(asTold([line], 'Your workshop')).filter((one) => one.verbAt === 0 && isAlone(one))).toEqual([])
})

test.each([
  ['Put on boots you go outside for an hour', 'Put on boots'],
  ["Wet the brush first that's the trick paint sticks to a dry one", 'Wet the brush first'],
  ['Write the label one line they look the same size', 'Write the label one line'],
  ['Pick five tools you already like', 'Pick five tools you already like'],
  ['Write it on a card and decide when and where', 'Write it on a card and decide when and where'],
  ["Set the ruler to inches since that's what the plan has", 'Set the ruler to inches'],
  ['Keep the tool you use the most', 'Keep the tool you use the most'],
  ["Don't sell what you can't replace", "Don't sell what you can't replace"],
  ['Write down how heavy you expect it to be', 'Write down how heavy you expect it to be'],
  ["Close the shed as soon as it's dark", "Close the shed as soon as it's dark"],
])('OVL-09: a title ends where the next clause begins: %s', (title, cut) => {
  expect(withoutNext(title)).toBe(cut)
})

test.each([
  ['what a word means', 'to prime a wall just means to improve the grip of the wall'],
  ['what others do', 'what people do is measure the board twice and they lose a day'],
  ['what went on', 'spend a week looking for the leak was no fun for the two of us'],
  ['a stop without what is stopped', 'stop if you have wooden handles on the tools'],
  ['a noun with its verb', 'a fair attempt to measure makes the boards look right'],
  ['a verb that is a noun', 'every wall needs one coat of paint and one quick brush of oil'],
  ['what the video is about', 'so that is how you quickly paint sheds'],
])('OVL-09: no deed: %s', (_, line) => {
  const told = asTold([line], 'Paint your shed')
  expect(findUrged(told).filter((one) => !isNoDeed(told, one) && isAlone(one))).toEqual([])
})

test.each([
  'put the two heavy boxes on the floor',
  'write down what your tools are for',
  'move the paint to the back wall every autumn',
])('OVL-09: still a deed: %s', (line) => {
  const told = asTold([line], 'Your shed')
  expect(findUrged(told).filter((one) => one.verbAt === 0 && !isNoDeed(told, one) && isAlone(one))).toHaveLength(1)
})

const SHED = [
  'You keep your tools in a heap, and you look for each of them for an hour.',
  'Write the name of every tool on a card, because you forget what you own.',
  'Hang your saws on the back wall every Sunday.',
  'You want to make a drawer for every size of nail right now.',
]
const REST = [
  'Count your screws once a month, and throw the bent ones away.',
  'Put your oldest paint at the front of the shelf tonight.',
  'Your shed is small, and your shed is yours.',
]
const urgedIn = (...lines: readonly string[]) =>
  urgedAdvice(asTold([...SHED, ...lines, ...REST], 'Your shed'))
    .map(({ title }) => title)
    .join('\n')

describe('OVL-09: what the next words forbid', () => {
  test('is no advice', () => {
    expect(urgedIn("Don't. We'll come to it.")).not.toMatch(/drawer/)
    expect(urgedIn("Don't do it yet.")).not.toMatch(/drawer/)
  })

  test('takes nothing from the advice around it', () => {
    expect(urgedIn("Don't. We'll come to it.")).toMatch(/Write the name of every tool on a card/)
  })
})

test.each([
  ['ask', 'Ask how many hours it takes', /^Decide where/],
  ['ask', 'Ask your neighbour how many hours it takes', /one person/],
  ['call', 'Call the move a slow pull', /^Decide where/],
  ['keep', 'Keep the last twelve months on the phone', /^Decide where/],
  ['put', 'Put the bag back in the kitchen', /^Carry/],
  ['open', 'Open the window before you paint', /^Decide where/],
  ['open', 'Open the settings of the app', /program/],
  ['create', 'Create an account for the shop', /program/],
  ['pick', 'Pick a band that you can pull five times', /^Write down two/],
  ['rest', 'Rest ninety seconds between the sets', /^Decide where/],
  ['measure', 'Measure the two pipes', /tools/],
  ['rub', 'Rub the wax in with a cloth', /tools/],
  ['ask', 'Ask yourself what people would miss', /answer/],
  ['send', 'Send a page of text', /message/],
])('OVL-09: a first step fits what is done and with what: %s, %s', (verb, line, step) => {
  expect(firstStepFor({ verb, line })).toMatch(step)
})

const isNone = (line: string, title: RegExp) => {
  const told = asTold([line], 'Your workshop')
  return findUrged(told).filter((one) => title.test(one.title) && !isNoDeed(told, one) && isAlone(one))
}

test.each([
  ['said to others', 'i ask my patients to measure in the morning and in the evening', /^Ask your patients/],
  [
    "a task of the speaker's own",
    "so it's like open the report and write the paragraph about the roof",
    /^(?:Open|Write)/,
  ],
  ['a story', 'i put the whole lot in and answered the phone to my sister', /^Put the whole/],
  ['a claim', 'press a point on your hand and your pressure is normal in a minute', /^Press a point/],
  [
    'two statements run together',
    "leave the cart the people at the till don't care and go outside",
    /^Leave the cart the/,
  ],
  ['what is left out as something not to do', 'run do not skip the dry run with the clamps', /^Run do/],
  ['a noun and its verb', 'dry soil loses half of its water in a single hot summer', /^Dry/],
])('OVL-09: nothing to do is found in %s', (_, line, title) => {
  expect(isNone(line, title)).toEqual([])
})

test('OVL-09: a command ends where the next begins', () => {
  expect(titlesIn('Choose one shelf in the workshop tonight Clear the floor of the whole workshop.')).toContain(
    'Clear the floor of the whole workshop',
  )
  expect(withoutNext('Take the knife and you score along the edge')).toBe('Take the knife and score along the edge')
  expect(withoutNext('Set a timer on the phone and your bow', 'rests')).toBe('Set a timer on the phone')
  expect(withoutNext('Take your wallet and your bow', 'with')).toBe('Take your wallet and your bow')
  expect(withoutNext('Pick the top three jobs and that changed everything')).toBe('Pick the top three jobs')
})

const AROUND = [
  'Your shed is cold in winter and your tools feel it before you do.',
  'You see it on the blade and you feel it in your hand.',
  'Your neighbour has the same shed and the same rust, and you can tell him what you do.',
]
const shedUrges = (...lines: string[]) =>
  urgedAdvice(asTold([...AROUND, ...lines, ...AROUND, ...AROUND], 'Your shed')).map(({ title }) => title)

test('OVL-09: what would happen, what a thing is not, and a list of what never to do urge nothing', () => {
  const dated = 'If you do one thing this week, write the date on every tin of paint in the shed.'
  expect(shedUrges(dated).join()).toMatch(/Write the date on every tin/)
  expect(shedUrges('Here is what you should never do.', dated)).toEqual([])
  expect(shedUrges("So you write the date on the lid, and you'll lose it by Easter.")).toEqual([])
  expect(shedUrges('If you do one thing this week, you get three tries at the exam.')).toEqual([])
  expect(shedUrges('You can see the rust on the blade when it has been wet.')).toEqual([])
  expect(shedUrges('That is not a phone call to the neighbour, that is a fire.')).toEqual([])
})

test('a title does not end with what would join the next thing to it', () => {
  const titles = titlesIn('lay the wool on the left side and hang on the kettle')
  expect(titles.join(' | ')).toMatch(/Lay the wool/)
  for (const title of titles) expect(title).not.toMatch(/ (?:and|or|but|then)$/)
})

test('OVL-09: what is said twice is not cut in the middle of a phrase', () => {
  const [title] = titlesIn('buy a couple of boards from a couple of mills and compare them')
  expect(title).toMatch(/^Buy a couple of boards from a couple of mills/)
})

test.each([
  ['broken off', 'Make sure that the holes line up with', true],
  ['broken off before its time', 'Turn the knob back until', true],
  ['two in one', 'Go to the shed and paint is adjust the lamp', true],
  ['what it is by', 'Add a bit of light is by cutting a window', true],
  ['sure of nothing', 'Make sure the distance from the camera to the wall', true],
  ['sure of something', 'Make sure that the lid of the tin is closed', false],
  ['whole, too', 'Choose who you spend your time with', false],
  ['one thing', 'Do one thing that is hard', false],
  ['how it is said', 'Do is create two copies of the plan', true],
  ['how it is said of something', 'Do that makes the wall bright is add a coat', true],
  ['a plain deed', 'Do the same on the other wall', false],
])('OVL-09: %s: “%s”', (_, title, expected) => {
  const [one] = findUrged(asTold(['write the plan on a card tonight'], 'Your workshop'))
  if (one === undefined) throw new Error('nothing is urged')
  expect(isNothingToDo({ ...one, title })).toBe(expected)
})
