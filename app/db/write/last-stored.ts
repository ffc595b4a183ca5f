// When this page last stored something; known before the store is read again, which waits for the screen (pending-facts.ts).
import type { Instant } from '../../domain/kernel/time.ts'
import { createObservable } from '../store/observable.ts'

export const lastStoredAt = createObservable<Instant | null>(null)
