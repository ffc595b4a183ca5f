// A Stryker reporter that leaves a seeded sample of the mutants in the plan, so that a large folder is measured in minutes. It is
// plain JavaScript because each of Stryker's processes loads it.
import { createHash } from 'node:crypto'
import process from 'node:process'

/** The variable that says how many mutants are tried, and by which seed: "300 1". */
export const SAMPLE = 'MUTATION_SAMPLE'

/**
 * One element of each of `size` equal slices. As mutants come in the order of files, each file is met in proportion to its share.
 * @template T
 * @param {readonly T[]} all
 * @param {number} size
 * @param {number} seed
 * @returns {T[]}
 */
export function sampleOf(all, size, seed) {
  if (size >= all.length) return [...all]
  const start = (slice) => Math.floor((slice * all.length) / size)
  return Array.from({ length: size }, (_, slice) => {
    const length = start(slice + 1) - start(slice)
    return all[start(slice) + Math.floor(chance(seed, slice) * length)]
  })
}

/**
 * @param {number} seed
 * @param {number} slice
 */
function chance(seed, slice) {
  return createHash('sha256').update(`${seed} ${slice}`).digest().readUInt32BE() / 2 ** 32
}

class Sampler {
  /** The list is the one that Stryker then goes through. What has no plan to run is static: it acts while modules load. */
  onMutationTestingPlanReady({ mutantPlans }) {
    const [size, seed] = process.env[SAMPLE].split(' ').map(Number)
    const tried = mutantPlans.filter(({ plan }) => plan === 'Run')
    const chosen = sampleOf(tried, size, seed)
    const left = mutantPlans.length - tried.length
    process.stdout.write(`${chosen.length} of ${tried.length} mutants are tried; ${left} static ones are not.\n`)
    mutantPlans.splice(0, mutantPlans.length, ...chosen)
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'sampler', injectableClass: Sampler }]
