import { expect, test } from 'vitest'
import { chooseHighlights, gradedPassages } from '#domain/insight/extract/highlights.ts'
import { canTeach } from '#domain/insight/extract/worth/can-teach.ts'
import { isStopped, isTitle } from '#domain/insight/speech/statement.ts'
import { RICE_TALK, TYRE_TALK } from '../../../fixtures/advice-talks.ts'
import { asTold } from './as-told.ts'

const TAUGHT = [
  'A compost heap needs air, because worms drown in a wet compost heap that nobody turns.',
  'Leaf mould feeds the soil of every bed, and leaf mould costs nothing but a cage of wire.',
  'Green manure covers the soil where nothing else grows, and its roots break heavy clay.',
  'A compost heap in the shade stays moist all summer, so that nobody has to water it.',
]
// Where told() puts its line.
const AT = TAUGHT.length
const STATEMENT = 'The compost heap and the soil of the garden behind the old mill are cold in winter.'
const told = (line: string) => asTold([...TAUGHT, line, ...TAUGHT.toReversed()], 'Compost and soil')

test.each([
  "Let's talk a little bit about the origin story of compost heaps and the soil of your garden.",
  'My name is Petra and I have had a compost heap with good soil since nineteen eighty four.',
  'Because the compost heap and the soil of the garden behind the old mill are cold in winter.',
])('a line that only hosts or depends on another teaches nothing: %s', (line) => {
  const talk = told(line)
  expect(talk.sentences[AT]?.text).toBe(line)
  expect(canTeach(talk, { first: AT, last: AT })).toBe(false)
})

test.each([
  'The compost heap and the soil are cold in winter and this brings us to the next bed of leaves.',
  'The compost heap and the soil are cold in winter next we have the bed of leaves behind the mill.',
])('a line that runs on into what comes next teaches nothing: %s', (line) => {
  expect(canTeach(told(line), { first: AT, last: AT })).toBe(false)
})

test('captions cut before the word that a line needs teach nothing', () => {
  const cut = { ...told(STATEMENT), sentences: told(STATEMENT).sentences.map((one) => ({ ...one, punctuated: false })) }
  const ending = (line: string) => ({ ...cut, lines: () => [{ text: line, first: AT, last: AT }] })
  expect(canTeach(ending('The compost heap is cold.'), { first: AT, last: AT })).toBe(true)
  expect(canTeach(ending('The compost heap is cold for things like.'), { first: AT, last: AT })).toBe(false)
})

test('the same words as a statement may be chosen', () => {
  const talk = told(STATEMENT)
  expect(canTeach(talk, { first: AT, last: AT })).toBe(true)
  expect(talk.isBeside[AT]).toBe(false)
})

test('a question is chosen only with its answer', () => {
  const asked = told('What do you think about the compost heap and the soil of the garden behind the old mill?')
  expect(canTeach(asked, { first: AT, last: AT })).toBe(false)
  for (const { last } of chooseHighlights(asked).ranked) expect(asked.prose(last, last)).not.toMatch(/\?$/)
})

test.each([
  'A big shout out to the keeper of the compost heap and the soil behind the old mill here.',
  'We are fortunate enough to have Petra here with us, who keeps the compost heap and the soil.',
  'Everybody in the chat says that the compost heap and the soil of the mill smell of summer.',
  'You can find us at slash compost heap soil dot org, where the garden of the old mill is.',
])('a line about the show and its people is beside the subject: %s', (line) => {
  const talk = told(line)
  expect(talk.sentences[AT]?.text).toBe(line)
  expect(talk.isBeside[AT]).toBe(true)
})

test('every insight has a distinct title, a whole clause of its words', () => {
  const { insights } = chooseHighlights(asTold([...RICE_TALK.lines, ...TYRE_TALK.lines], RICE_TALK.title))
  const titles = insights.map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(0)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { title, content } of insights) {
    expect(isTitle(title) || isStopped(title), title).toBe(true)
    expect(content.toLowerCase()).toContain(title.toLowerCase())
  }
})

test.each([
  [
    'They need air and water, because they drown in a wet one that nobody turns in winter.',
    'Worms need air and water, because worms drown in a wet heap that nobody turns in winter.',
  ],
  [
    'It keeps the soil warm, because the leaves hold the heat of the summer until May.',
    'A compost heap keeps the soil warm, because the leaves hold the heat of the summer until May.',
  ],
  [
    'That one dries out in a week, so you have to water the bed each morning.',
    'A raised bed dries out in a week, so you have to water the bed each morning.',
  ],
])(
  'in its place, a passage that names what it speaks of is worth more than one that does not: %s',
  (pointing, naming) => {
    const worthIn = (line: string) =>
      gradedPassages(told(line)).find(({ passage }) => passage.first === AT && passage.last === AT)?.worth ?? -Infinity
    expect(worthIn(naming)).toBeGreaterThan(worthIn(pointing))
  },
)

test('where the best passages have no title, others that have one become insights, as many as there must be', () => {
  const crops =
    'carrot beetroot turnip parsnip onion leek garlic celery radish potato marrow pumpkin bean pea lentil cabbage kale spinach lettuce chard fennel dill parsley chive sage thyme mint rosemary lovage sorrel cherry plum quince medlar walnut hazel currant gooseberry raspberry bramble fig mulberry apricot damson pear apple'
  const untitled = crops
    .split(' ')
    .map(
      (crop) =>
        `That is why you should never store a ${crop} in a warm barn, because it is what ruins the most of them.`,
    )
  const titled = [
    'The old wall behind the mill is built of stone, and it still holds the warmth of the evening.',
    'The rain barrel near the gate is empty in May, and the gate gets a coat of paint in June.',
    'The hens walk through the orchard every morning, and the fence needs a mason twice a year.',
    'The neighbour sells ladders at the market, and the market moves to the square in autumn.',
    'The path to the river needs a load of gravel, and the boat hangs on a post of oak.',
    'The shed needs a coat of paint in March, and the windows of the shed need vinegar.',
    ...TAUGHT,
  ]
  const lines = untitled.flatMap((line, i) => [...titled.slice(i, i + 1), line])
  const { insights, lessons } = chooseHighlights(asTold(lines, 'Compost and fruit'))
  expect(insights.length).toBeGreaterThanOrEqual(3)
  const shown = [...insights, ...lessons].map(({ evidence }) => evidence.quote)
  expect(new Set(shown).size).toBe(shown.length)
})

// Sentences of every subject with every predicate, in an order that repeats neither soon.
const spoken = (subjects: readonly string[], predicates: readonly string[], count: number) =>
  Array.from({ length: count }, (_, i) => `${subjects[(i * 3) % subjects.length] ?? ''} ${predicates[(i + Math.floor(i / subjects.length)) % predicates.length] ?? ''}.`) // prettier-ignore

const ITALIAN = spoken(
  ['I batteri del compost', 'I vermi della terra', 'I semi del pomodoro', 'I rami secchi del melo', 'I fagioli del vicino', 'I concimi naturali', 'I tetti della serra', 'I vasi di argilla', 'I bulbi dei tulipani', 'I ceppi della vite'],
  ['lavorano meglio quando la terra resta umida e calda', 'muoiono nel fango perché non ricevono aria', 'crescono lentamente senza la luce del sole', 'proteggono il suolo dal vento forte', 'aiutano le radici a trovare acqua in estate', 'durano molti anni con una buona cura'],
  100,
) // prettier-ignore
const GERMAN = spoken(
  ['Der Komposthaufen', 'Die Gärtnerin', 'Der Regenwurm', 'Das trockene Laub', 'Die reife Erde', 'Der alte Apfelbaum', 'Das Frühbeet', 'Die Gießkanne', 'Der Holzdeckel', 'Die Bakterie'],
  ['braucht im Frühling viel Wasser und Licht', 'schützt den Boden vor der starken Sonne', 'verliert im Winter seine Wärme und ruht', 'wächst im Schatten langsamer als am Zaun', 'verbessert die Ernte, weil die Wurzeln Luft bekommen', 'hält mit etwas Pflege viele Jahre lang'],
  120,
) // prettier-ignore
const DUTCH = spoken(
  ['De composthoop', 'De regenworm', 'Het droge blad', 'De rijpe aarde', 'De oude appelboom', 'De gieter van de buurman', 'De houten deksel', 'De bacterie'],
  ['wordt warm omdat er genoeg lucht in is', 'groeit in de schaduw omdat de grond daar vochtig is', 'verliest in de winter zijn warmte omdat het koud is', 'beschermt de wortels zolang de zon er is', 'verbetert de oogst als er genoeg water is'],
  120,
) // prettier-ignore

test.each([
  ['it', ITALIAN],
  ['de', GERMAN],
  ['nl', DUTCH],
] as const)('a talk in another language has as many lessons and insights as one in English: %s', (code, lines) => {
  const { insights, lessons } = chooseHighlights(asTold(lines, '', code))
  expect([insights.length >= 5, lessons.length >= 3], `${String(insights.length)} ${String(lessons.length)}`).toEqual([true, true]) // prettier-ignore
})
