import { describe, expect, it } from 'vitest'
import { createListeners } from '#domain/kernel/listeners.ts'

describe('listeners', () => {
  it('one that another removes while they are told is not called any more', () => {
    const { tell, subscribe } = createListeners<string>()
    const heard: string[] = []
    subscribe((news) => {
      heard.push(`first ${news}`)
      removeSecond()
    })
    const removeSecond = subscribe((news) => void heard.push(`second ${news}`))
    subscribe((news) => void heard.push(`third ${news}`))
    tell('now')
    expect(heard).toEqual(['first now', 'third now'])
  })

  it('one that is added while they are told waits for the next time', () => {
    const { tell, subscribe } = createListeners<string>()
    const heard: string[] = []
    const remove = subscribe((news) => {
      remove()
      heard.push(`first ${news}`)
      subscribe((later) => void heard.push(`second ${later}`))
    })
    tell('now')
    expect(heard).toEqual(['first now'])
    tell('again')
    expect(heard).toEqual(['first now', 'second again'])
  })
})
