import { describe, expect, it } from 'vitest'
import { onceFor } from '#domain/kernel/once-for.ts'

describe('a function that is worked out once for each object', () => {
  it('is worked out again only for another object, even one of the same content', () => {
    let times = 0
    const numbered = onceFor(({ name }: { readonly name: string }) => `${name} ${String((times += 1))}`)
    const [one, same] = [{ name: 'rye' }, { name: 'rye' }]
    expect([one, same, one, same].map(numbered)).toEqual(['rye 1', 'rye 2', 'rye 1', 'rye 2'])
    expect(times).toBe(2)
  })

  it.each([undefined, null, 0, ''])('is worked out once where the value is %j', (value) => {
    let times = 0
    const worked = onceFor((_: object) => {
      times += 1
      return value
    })
    const key = {}
    expect([worked(key), worked(key)]).toEqual([value, value])
    expect(times).toBe(1)
  })

  it('keeps the values of two functions apart', () => {
    const key = { name: 'rye' }
    const [name, length] = [onceFor((of: typeof key) => of.name), onceFor((of: typeof key) => of.name.length)]
    expect([name(key), length(key), name(key)]).toEqual(['rye', 3, 'rye'])
  })
})
