// The bugs of npm run sim:instances -- --planted can still be planted.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted } from '../plant.ts'
import { FAULTS } from './faults.ts'

test.each(FAULTS)('$name', ({ patches }) => {
  for (const patch of patches) {
    const source = readFileSync(patch.file, 'utf8')
    expect(planted(source, patch)).not.toBe(source)
  }
})
