// A TL;DR may have ten sentences. In one piece they are a wall, so they are set as a leading sentence and short paragraphs.

const SHORT = { sentences: 3, characters: 240 }
// A lead this short says too little on its own: "It works."
const LEAD_CHARACTERS = 40
const PARAGRAPH_SENTENCES = 3

const SENTENCE_END = /(?<=[.!?…]["”’»)]?)\s+(?=["“‘«(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？]」?)/u
// "Dr. Bjork", "J. Clear", "at 5 p.m. Then": no sentence ends here for certain.
const ABBREVIATED = /(?:^|[\s(“"])(?:\p{L}|\p{Lu}\p{L}{1,2}|\p{L}(?:\.\p{L})+|vs|etc|approx)\.$/u

// The number of a point, which is no sentence of its own.
const NUMBER = /^\d{1,2}[.)]$/
const POINT = /^(\d{1,2})[.)] /
const FEWEST_POINTS = 3

/** A TL;DR in the paragraphs it is read in, the leading one first. Their own line breaks stay; nothing is changed or left out. */
export function tldrParagraphs(tldr: string): readonly string[] {
  const lines = tldr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : paragraphsOf(tldr)
}

function paragraphsOf(text: string): readonly string[] {
  const sentences = sentencesOf(text)
  if (isList(sentences)) return inPoints(sentences)
  if (sentences.length <= SHORT.sentences || text.length <= SHORT.characters) return [text]
  const inLead = (sentences[0] ?? '').length < LEAD_CHARACTERS ? 2 : 1
  return [join(sentences.slice(0, inLead)), ...evenly(sentences.slice(inLead))]
}

// "1. Choose one idea. 2. Use it the same day. 3. Tell a friend."
function isList(sentences: readonly string[]): boolean {
  const numbers = sentences.flatMap((sentence) => POINT.exec(sentence)?.[1] ?? []).map(Number)
  return numbers.length >= FEWEST_POINTS && numbers.every((number, at) => number === at + 1)
}

// A paragraph for each point, with what is said about it; what comes before the first leads.
function inPoints(sentences: readonly string[]): readonly string[] {
  const points: string[][] = []
  for (const sentence of sentences) {
    const last = points.at(-1)
    if (last === undefined || POINT.test(sentence)) points.push([sentence])
    else last.push(sentence)
  }
  return points.map(join)
}

// No paragraph of a single sentence after two of three.
function evenly(sentences: readonly string[]): readonly string[] {
  const count = Math.ceil(sentences.length / PARAGRAPH_SENTENCES)
  return Array.from({ length: count }, (_, at) =>
    join(
      sentences.slice(Math.round((at * sentences.length) / count), Math.round(((at + 1) * sentences.length) / count)),
    ),
  )
}

function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = []
  for (const piece of text.split(SENTENCE_END)) {
    const last = sentences.at(-1)
    if (last !== undefined && (ABBREVIATED.test(last) || NUMBER.test(last)))
      sentences[sentences.length - 1] = join([last, piece])
    else sentences.push(piece)
  }
  return sentences
}

// Scripts written without spaces get none.
function join(sentences: readonly string[]): string {
  return sentences.reduce((text, next) => `${text}${/[。！？]」?$/.test(text) ? '' : ' '}${next}`)
}
