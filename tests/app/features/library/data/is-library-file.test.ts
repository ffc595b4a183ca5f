import { expect, it } from 'vitest'
import { isLibraryFile } from '../../../../../app/features/library/data/is-library-file.ts'

const READ = 1024 // bytes

it('a library with a byte order mark is known, also where the part that is read ends inside a letter', async () => {
  const begin = '\uFEFF{"name":"'
  const beforeLetter = new TextEncoder().encode(begin).length
  for (const letter of ['é', '日', '🎬'])
    for (let short = 0; short < 5; short++) {
      const text = `${begin}${'a'.repeat(READ - beforeLetter - short)}${letter}"}`
      expect(await isLibraryFile(new File([text], 'library.json')), `${letter} ${String(short)}`).toBe(true)
    }
})
