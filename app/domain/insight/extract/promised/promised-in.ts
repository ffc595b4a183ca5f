// What a video promises, by its title and by its speaker.
import type { Told } from '../talk/told.ts'
import { withAnnounced } from './announced-list.ts'
import { withCounted } from './counted-list.ts'
import { promiseOf, type TitlePromise } from './title-promise.ts'

/** Null where neither promises anything that a practice can name. `topic` is the part of the title that the talk mentions most. */
export const promisedIn = (told: Told, topic: string): TitlePromise | null =>
  withCounted(withAnnounced(promiseOf(told, topic.replace(/[“”]/g, '')), told), told)
