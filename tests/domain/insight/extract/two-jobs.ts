// In each of these sentences somebody is told something about a thing, and only its name can head them.
export const PRESS = [
  "You're going to love the wooden cider press when it is clean, because it pays for itself.",
  "It's not a big deal to lend a wooden cider press to them, and they bring it back to you.",
  'You can see that they put it into the wooden cider press, so it squeezes all of it out.',
  "They say it's fine to wash the wooden cider press with it, and that is what we did here.",
]
export const FARM = PRESS.map((line) => line.replace('wooden cider press', 'tall worm farm'))

export const times = (lines: readonly string[], count: number) => Array.from({ length: count }, () => lines).flat()
