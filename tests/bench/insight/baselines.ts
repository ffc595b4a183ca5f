// Well-known extractive summarizers, only for the bench: baselines for the engine's figures.
import { rarity } from '#domain/insight/topics/background.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { ENGLISH } from './scoring.ts'

const stemsOf = (text: string) => topicStems(text, ENGLISH)

/** TextRank (Mihalcea & Tarau 2004): sentences by centrality in the graph of shared words. */
export function textRank(sentences: readonly string[]): string[] {
  const sets = sentences.map((text) => new Set(stemsOf(text)))
  const links = linkSentences(sets)
  const sums = links.map((link) => [...link.values()].reduce((a, b) => a + b, 0))
  let ranks = sentences.map(() => 1)
  for (let round = 0; round < 20; round++) {
    const next = sentences.map(() => 0.15)
    links.forEach((link, i) => {
      for (const [j, value] of link) next[j] = (next[j] ?? 0) + (0.85 * (ranks[i] ?? 0) * value) / (sums[i] ?? 1)
    })
    ranks = next
  }
  return sentences.map((text, i) => ({ text, rank: ranks[i] ?? 0 })).sort((a, b) => b.rank - a.rank).map(({ text }) => text) // prettier-ignore
}

function linkSentences(sets: readonly ReadonlySet<string>[]): Map<number, number>[] {
  const homes = new Map<string, number[]>()
  sets.forEach((set, i) => set.forEach((stem) => homes.set(stem, [...(homes.get(stem) ?? []), i])))
  const links = sets.map(() => new Map<number, number>())
  const lists = [...homes.values()].filter((list) => list.length <= 400)
  for (const list of lists) for (const i of list) linkTo(links[i], list, i)
  links.forEach((link, i) => {
    for (const [j, shared] of link) link.set(j, shared / (Math.log(1 + (sets[i]?.size ?? 1)) + Math.log(1 + (sets[j]?.size ?? 1)))) // prettier-ignore
  })
  return links
}

function linkTo(link: Map<number, number> | undefined, list: readonly number[], i: number): void {
  for (const j of list) if (i !== j) link?.set(j, (link.get(j) ?? 0) + 1)
}

/** Concept coverage (Gillick & Favre 2009) over stems said at least twice, with everyday words given less weight; greedy. */
export function conceptCoverage(sentences: readonly string[], words: number): string[] {
  const stems = sentences.map(stemsOf)
  const counts = new Map<string, number>()
  for (const list of stems) for (const stem of new Set(list)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weight = (stem: string) => ((counts.get(stem) ?? 0) < 2 ? 0 : ((counts.get(stem) ?? 0) * rarity(stem)) / 8)
  const covered = new Set<string>()
  const chosen: number[] = []
  let left = words
  for (;;) {
    const gains = sentences.map((text, i) => {
      const length = text.split(/\s+/).length
      if (chosen.includes(i) || length > left) return 0
      return [...new Set(stems[i])].reduce((sum, stem) => sum + (covered.has(stem) ? 0 : weight(stem)), 0) / length
    })
    const best = gains.indexOf(Math.max(...gains))
    if ((gains[best] ?? 0) <= 0) return chosen.map((i) => sentences[i] ?? '')
    chosen.push(best)
    left -= (sentences[best] ?? '').split(/\s+/).length
    for (const stem of stems[best] ?? []) covered.add(stem)
  }
}
