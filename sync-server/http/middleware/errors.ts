// The first middleware, and the only one that writes error answers: {message, code, issues?} (ERR-02), or a page.
import type { ErrorBody } from '#domain/wire/error.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { SERVER_FAILED } from '#domain/mutations/shared-failures.ts'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { HttpError, NOT_JSON, type HttpErrorDetails } from './http-error.ts'
import { isOutage, outageLog } from './outage.ts'

const INTERNAL: HttpErrorDetails = {
  status: 500,
  code: 'internal',
  message: SERVER_FAILED,
}

// It is unknown whether anything was stored: the connection may have been lost during the commit. Repeating a device's push
// is safe; it is applied once.
const OUTAGE: HttpErrorDetails = {
  status: 503,
  code: 'unavailable',
  message: 'Your data cannot be reached right now. Please try again in a moment.',
  headers: { 'Retry-After': '5' },
}

const UNREADABLE: HttpErrorDetails = { status: 400, code: 'invalid_request', message: 'The request could not be read.' }
const NOT_FOUND: HttpErrorDetails = { status: 404, code: 'not_found', message: 'Not found' }

// Answers to what libraries throw, by status: their own messages may quote the request.
const BY_STATUS: Readonly<Record<number, HttpErrorDetails>> = {
  400: UNREADABLE,
  404: NOT_FOUND,
  // What a visitor may not see does not exist for them.
  403: NOT_FOUND,
  413: { status: 413, code: 'too_large', message: 'The request is too large.', headers: { Connection: 'close' } },
  415: NOT_JSON,
}

type ErrorPage = (error: Pick<HttpErrorDetails, 'status' | 'message'>) => string

const pages = new WeakMap<Context, ErrorPage>()

/** Errors of this request are shown as a page, because a person reads them and not a program. */
export function tellErrorsByPage(ctx: Context, page: ErrorPage): void {
  pages.set(ctx, page)
}

/** Answers what was thrown: a refusal as itself, everything else as a 500 that reveals only the request's id. */
export function errors(log: Logger, now: () => Instant): Middleware {
  const logOutage = outageLog(log, now)
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const details = detailsOf(error)
      // A rejected request is in the request log anyway; under overload a second line would be more work still.
      const isTurnedAway = error instanceof HttpError && details.status === 503
      if (details === OUTAGE) logOutage(error)
      else if (details.status >= 500 && !isTurnedAway) log.error({ err: error }, 'request failed')
      answer(ctx, details)
    }
  }
}

function detailsOf(error: unknown): HttpErrorDetails {
  if (error instanceof HttpError) return error.details
  if (isOutage(error)) return OUTAGE
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? UNREADABLE : INTERNAL)
}

function answer(ctx: Context, { status, code, message, issues, headers }: HttpErrorDetails): void {
  // A response under way cannot be taken back: it is cut off, so that half of it is not taken for the whole.
  if (ctx.headerSent) {
    ctx.res.destroy()
    return
  }
  const body: ErrorBody = { message, code, ...(issues !== undefined && { issues }) }
  ctx.remove('Content-Encoding')
  if (headers !== undefined) ctx.set(headers)
  ctx.status = status
  const page = pages.get(ctx)
  if (page !== undefined) {
    ctx.type = 'html'
    ctx.body = page({ status, message })
    return
  }
  ctx.body = status >= 500 ? { ...body, requestId: String(ctx.state.requestId) } : body
}
