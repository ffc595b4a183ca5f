// Which tests the mutants of a folder are shown to.

/** The variable that tells Vitest. */
export const TESTS = 'MUTATION_TESTS'

/** Mutants of the domain must die by its own tests: those of the programs above it take long, and come second. */
export function testsOf(path: string): string {
  return path.startsWith('app/sync') ? 'tests/sync' : 'tests/domain'
}
