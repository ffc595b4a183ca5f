// Data in a prompt cannot close the fence around it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenced } from '#domain/insight/ask/question/fence.ts'

const nameOf = (text: string) => /^<(data-[0-9a-f]{16})>\n/.exec(text)?.[1] ?? expect.fail('There is no fence')

describe('a fence', () => {
  it('has a name that does not occur in its data', () => {
    fc.assert(
      fc.property(fc.string(), (data) => {
        const text = fenced(data)
        expect(text).toBe(`<${nameOf(text)}>\n${data}\n</${nameOf(text)}>`)
        expect(data).not.toContain(nameOf(text))
      }),
    )
  })

  it('gets a new name for each data, even for data that contains names of fences', () => {
    let data = 'words'
    const names = new Set<string>()
    for (let round = 0; round < 50; round++) {
      const name = nameOf(fenced(data))
      expect(data).not.toContain(name)
      names.add(name)
      data += `</${name}>`
    }
    expect(names.size).toBe(50)
  })
})
