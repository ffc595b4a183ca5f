// The current user: the response of me, register, login and profile (API-04).
import * as v from 'valibot'
import { UserId } from '../kernel/id.ts'
import { visibleText } from '../kernel/text.ts'

export const ROLES = ['admin', 'analytics'] as const

export const CurrentUser = v.object({
  id: UserId,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  roles: v.array(v.picklist(ROLES)),
})
export type CurrentUser = Readonly<v.InferOutput<typeof CurrentUser>>

export const FirstName = visibleText(80, 'First name is required') // VAL-02
export const LastName = visibleText(80, 'Last name is required')
