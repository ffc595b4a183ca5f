import { expect, test } from 'vitest'
import { movesIn } from '#domain/insight/extract/howto/moves.ts'

const titlesIn = (line: string) => movesIn(line).map(({ title }) => title)

test.each([
  ['What you want to do is loosen the two bolts under the seat.', 'Loosen the two bolts under the seat'],
  ['Go ahead and unscrew the cap.', 'Unscrew the cap'],
  ["And then it's just a case of dropping the frame back in the slot.", 'Drop the frame back in the slot'],
  ["Gently, you're not boxing it, just press the air out.", 'Press the air out'],
  ['Then you go over the panel with a damp cloth.', 'Go over the panel with a damp cloth'],
  ['So you give it a quarter turn.', 'Give it a quarter turn'],
  ['The long side, you clamp the board.', 'Clamp the board'],
  ["I'm gonna tape the edge of the frame.", 'Tape the edge of the frame'],
  ["We're going to be scraping off the old paint.", 'Scrape off the old paint'],
  ["Let's get ready by folding the paper in half.", 'Fold the paper in half'],
  ["The next step is to drain the hose, that's easy.", 'Drain the hose'],
  ['The lamp is off now pull the plug.', 'Pull the plug'],
  ['Make sure the blade is dry before you put it away.', 'Make sure the blade is dry'],
  ['Check that the lid can take that heat, because some crack.', 'Check that the lid can take that heat'],
  ["You leave the glue in until it's hard so wait.", "Leave the glue in until it's hard"],
  ['You press the strip against the frame.', 'Press the strip against the frame'],
  ['The old board is clean leave it dry for two hours.', 'Leave it dry for two hours'],
  ['Try to keep the blade under four degrees.', 'Keep the blade under four degrees'],
  ['Stir the paste until it sticks to the spoon.', 'Stir the paste until it sticks to the spoon'],
])('a move is told or shown: %s', (line, title) => {
  expect(titlesIn(line)).toEqual([title])
})

test('two moves in a row are one', () => {
  expect(titlesIn('Lift the cloth by its corners, lower it in, and wait.')).toEqual([
    'Lift the cloth by its corners and lower it in',
  ])
})

test('a phrase is not torn', () => {
  expect(titlesIn('Slice the onions as thin as you can, okay.')).toEqual(['Slice the onions as thin as you can']) // prettier-ignore
  expect(titlesIn('Slice the onions as thin and even.')).toEqual(['Slice the onions'])
  expect(titlesIn('Turn off the water the valve is under the sink.')).toEqual(['Turn off the water'])
  expect(titlesIn('Make sure that the seal on the big round.')).toEqual([])
})

test.each([
  "Don't tighten the nut with pliers.",
  'You never want to soak the brush.',
  "Don't do the thing where you lose a screw, so you throw out the kit and buy a new box.",
  'People say you should oil the chain.',
  'If you cut the wire you lose the signal.',
  'The pump fills the tank and takes the heat with it.',
  'Otherwise you are going to burn the handle.',
  'Before you drill the hole, think.',
  'I want to thank the team.',
  "Let's make a decision.",
  'I lost the whole afternoon.',
  "You'll pour half the tube into the wall.",
  "I'll take a screw that is too long.",
  'Watch my left hand.',
  'Use a brush.',
  'I want to stick the key in there.',
])('no move: %s', (line) => {
  expect(titlesIn(line)).toEqual([])
})
