// What a call returns when a transcript could not be read.
import type { Result } from '#domain/kernel/result.ts'
import { readingSentence } from '../services/analysis/analysis-sentences.ts'
import type { ReadingFailure } from '../reading/tasks.ts'
import { HttpError, type HttpErrorDetails } from './middleware/http-error.ts'

const RETRY_S = '5'

const ANSWERS: Readonly<Record<ReadingFailure['kind'], Pick<HttpErrorDetails, 'status' | 'code' | 'headers'>>> = {
  too_much_to_read: { status: 400, code: 'too_much_to_read' },
  too_many_readings: { status: 429, code: 'too_many_requests', headers: { 'Retry-After': RETRY_S } },
  reading_stopped: { status: 503, code: 'restarting', headers: { 'Retry-After': RETRY_S } },
}

/** The thread's result; throws its failure as an HttpError. */
export function wasRead<T>(read: Result<T, ReadingFailure>): T {
  if (read.ok) return read.value
  throw readingError(read.error)
}

/** The failure as an answer. */
export function readingError(failure: ReadingFailure): HttpError {
  return new HttpError({ ...ANSWERS[failure.kind], message: readingSentence(failure) })
}
