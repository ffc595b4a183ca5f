// The parts of a mutation: its file, a line in the registry, a screen and a test. The compiler asks for the rest.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LEARNER_MUTATIONS, MUTATIONS } from '#domain/mutations/registry.ts'
import { PROGRAMS } from './cruise.ts'
import { missedRows } from './planted-mutation.ts'
import { filesBelow, isTypeScript } from './source-files.ts'

const ROOM = 'app/domain/mutations/'
const read = (path: string) => readFileSync(path, 'utf8')
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const importsOf = (text: string) =>
  new Set([...text.matchAll(/domain\/mutations\/([\w-]+)\.ts'/g)].map(([, file]) => file))

const programs = PROGRAMS.flatMap((program) => filesBelow(process.cwd(), program)).filter(isTypeScript)
const screens = programs.filter((path) => /^(?:app\/(?:features|pages|db)|extension)\//.test(path))
// Modules in the mutations folder that combine several mutations of one press.
const bundles = ['captured-mutations', 'sample-mutations']

describe('a mutation', () => {
  it('has a file of its own, named after it, and a line in the registry', () => {
    const defined = filesBelow(process.cwd(), ROOM.slice(0, -1)).filter((path) =>
      /= define(?:Server)?Mutation\(/.test(read(path)),
    )
    expect(MUTATIONS.map(({ name }) => `${ROOM}${kebab(name)}.ts`).sort()).toEqual([...defined].sort())
  })

  it('has a test of its rule', () => {
    const tests = filesBelow(process.cwd(), 'tests/domain/mutations').map(read).join('\n')
    expect(MUTATIONS.map(({ name }) => kebab(name)).filter((file) => !importsOf(tests).has(file))).toEqual([])
  })

  it('of a learner has a screen that makes it', () => {
    const made = importsOf([...screens, ...bundles.map((file) => `${ROOM}${file}.ts`)].map(read).join('\n'))
    const beside = importsOf(
      bundles.map((file) => read(`${ROOM}${file}.ts`).replaceAll("'./", "'domain/mutations/")).join('\n'),
    )
    const files = LEARNER_MUTATIONS.map(({ name }) => kebab(name))
    expect(files.filter((file) => !made.has(file) && !beside.has(file))).toEqual([])
  })
})

describe('a new line in the registry', () => {
  it('does not compile without its REST call, its case of the contract and its arguments in the simulation; nothing else is asked', () => {
    expect(missedRows()).toEqual([
      'sync-server/http/resources/mutation-routes.ts: REST_DOORS lacks plantedForLearners',
      'tests/setup/contract/contract-cases.ts: contractCases lacks plantedForLearners',
      'tests/setup/contract/contract-cases.ts: contractCases lacks plantedForServers',
      'tests/simulation/history/arguments.ts: ARGUMENTS lacks plantedForLearners',
      'tests/simulation/history/arguments.ts: SERVER_ARGUMENTS lacks plantedForServers',
    ])
  }, 240_000)

  it('is missing from no table that the compiler does not see', () => {
    const names = MUTATIONS.map(({ name }) => name).join('|')
    const written = new RegExp(`['"\`](?:${names})['"\`]|^\\s*(?:${names}):`, 'm')
    // Both files are parts of REST_DOORS.
    expect(programs.filter((path) => !path.startsWith(ROOM) && written.test(read(path)))).toEqual([
      'sync-server/http/resources/action-write-routes.ts',
      'sync-server/http/resources/mutation-routes.ts',
    ])
  })
})
