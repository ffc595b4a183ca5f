import { v5 as uuidV5 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { naturalId } from '../../../../app/db/store/new-ids.ts'
import { naturalName, NATURAL_ID_NAMESPACE } from '../../../../app/domain/kernel/natural-id.ts'
import { userIdOf } from '../../../fixtures/builders.ts'

describe('the id of what has a natural key', () => {
  it('is the UUID v5 of its learner, kind and key, every time, even after thousands of others', () => {
    const keys = Array.from({ length: 2500 }, (_, n) => `action/${String(n)}`)
    for (const key of [...keys, ...keys.slice(0, 100)]) {
      for (const userId of [userIdOf('ada'), userIdOf('ben')]) {
        const expected = uuidV5(naturalName(userId, 'completion', key), NATURAL_ID_NAMESPACE)
        expect(naturalId(userId, 'completion', key)).toBe(expected)
      }
    }
  })
})
