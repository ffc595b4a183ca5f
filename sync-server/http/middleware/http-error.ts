// An error answer: thrown by routers, written by middleware/errors.ts alone.
import type { ErrorBody } from '#domain/wire/error.ts'

export interface HttpErrorDetails {
  readonly status: number
  readonly code: string
  // Shown to the person: the catalogue's sentence if there is one.
  readonly message: string
  readonly issues?: ErrorBody['issues']
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** For a body that is not declared as JSON. */
export const NOT_JSON: HttpErrorDetails = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'Send the body as application/json.',
}

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly details: HttpErrorDetails

  constructor(details: HttpErrorDetails) {
    super(details.message)
    this.details = details
  }
}
