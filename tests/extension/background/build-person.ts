// Who is signed in, as the extension keeps it.
import type { UserId } from '#domain/kernel/id.ts'

export const personOf = (id: UserId) => ({
  id,
  email: `${id}@example.org`,
  firstName: 'A',
  lastName: 'L',
  profileImageUrl: null,
})
