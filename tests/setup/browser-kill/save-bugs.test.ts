// The bugs of npm run sim:save-kill -- --planted can still be planted.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted } from '../../simulation/plant.ts'
import { SAVE_BUGS } from './save-bugs.ts'

test.each(SAVE_BUGS)('$name', ({ patch }) => {
  const source = readFileSync(patch.file, 'utf8')
  expect(planted(source, patch)).not.toBe(source)
})
