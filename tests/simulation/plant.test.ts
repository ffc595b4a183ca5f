// A planted bug names a function and what to change in it: formatting cannot hide it, and it fails if its place is gone.
import { format } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './build.ts'
import { COVERED_MUTANTS } from './mutants/covered-mutants.ts'
import { MUTANTS } from './mutants/mutants.ts'
import { planted } from './plant.ts'

const OTHER_STYLE = {
  semi: true,
  singleQuote: false,
  printWidth: 40,
  tabWidth: 4,
  trailingComma: 'none',
} as const
const CODE = `
function first() { if (ready) go(); return [one, { two: 2 }] }
class Second { third() { this.count += 1; wait(); wait() } }
const fourth = { run: () => ready || (steady && go) }
`

const plant = (within: string, from: string, to: string) => planted(CODE, { file: 'x.ts', within, from, to })

describe('a planted bug', () => {
  it.each([...MUTANTS, ...COVERED_MUTANTS])(
    'finds its place however the source is formatted: $name',
    async (mutant) => {
      for (const patch of mutant.patches) {
        const { code: source } = await format(patch.file, sourceOf(patch.file), OTHER_STYLE)
        expect(planted(source, patch)).not.toBe(source)
      }
    },
  )

  it('takes a statement away, also one that is all an `if` has', () => {
    expect(plant('first', 'go()', '')).toContain('if (ready) ; return')
    expect(plant('Second.third', 'this.count += 1', '')).toContain('{ ; wait()')
  })

  it('takes an element away with its comma', () => {
    expect(plant('first', 'one', '')).toContain('return [ { two: 2 }]')
    expect(plant('first', '{ two: 2 }', '')).toContain('return [one, ]')
  })

  it('replaces an expression and leaves the brackets around it', () => {
    expect(plant('fourth.run', 'steady && go', 'a || b')).toContain('ready || (a || b)')
  })

  it('whose function is not there any more fails with a sentence that says so', () => {
    expect(() => plant('Second.fifth', 'wait()', '')).toThrow('Second.fifth of x.ts is not there any more.')
    expect(() => plant('third.wait', 'wait()', '')).toThrow(
      'is not there any more. Let the planted bug name the function',
    )
  })

  it('whose statement is not in its function any more, or twice, fails', () => {
    expect(() => plant('first', 'wait()', '')).toThrow('first of x.ts has 0 places that read "wait()".')
    expect(() => plant('Second', 'wait()', '')).toThrow('has 2 places')
  })
})
