// An answer that is not the wanted one, thrown by routers and shaped by middleware/errors.ts alone.
import type { ErrorBody } from '#domain/wire/error.ts'

export interface HttpErrorDetails {
  readonly status: number
  readonly code: string
  // Shown to the person: a sentence of the catalogue where there is one.
  readonly message: string
  readonly issues?: ErrorBody['issues']
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly details: HttpErrorDetails

  constructor(details: HttpErrorDetails) {
    super(details.message)
    this.details = details
  }
}
