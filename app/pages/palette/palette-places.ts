// Every page the palette leads to, each once.
import type { CurrentUser } from '../../domain/account/user.ts'
import { OWNER_PLACES } from '../../features/account/profile/owner-places.ts'
import { MAIN_PLACES, PORTAL_PLACES, type Place } from '../places.ts'

const OWNERS = OWNER_PLACES.map((place) => ({ ...place, highlightedOn: [] }))

const EVERYBODYS = [...new Map([...PORTAL_PLACES, ...MAIN_PLACES].map((place) => [place.to, place])).values()]

/** The pages this person may see. */
export function placesOf(roles: CurrentUser['roles']): readonly Place[] {
  return [...EVERYBODYS, ...OWNERS.filter(({ role }) => roles.includes(role))]
}

/** The icon of a page. */
export function iconOfPlace(path: string): Place['icon'] | undefined {
  return [...EVERYBODYS, ...OWNERS].find(({ to }) => to === path)?.icon
}

/** Other names of the page: the sidebar calls My Actions "Home". */
export function alsoCalled(path: string): string {
  return PORTAL_PLACES.filter(({ to }) => to === path)
    .map(({ label }) => label.toLowerCase())
    .join(' ')
}
