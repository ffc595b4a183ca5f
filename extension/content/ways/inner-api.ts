// The site's internal API: a call names the client it comes from, as given in the page's settings, or as a current page would
// when they cannot be read.
import type { Result } from '#domain/kernel/result.ts'
import type { PageAnswer } from '../../messages/page-protocol.ts'
import { sendRequest } from './send-request.ts'
import type { VideoAtHand } from './way.ts'
import type { Reason } from '../../messages/reason.ts'

export type PanelContext = PageAnswer<'panel'>

const UNKNOWN: PanelContext = {
  clientVersion: null,
  hl: null,
  gl: null,
  visitorData: null,
  isSignedIn: false,
  params: [],
  transcriptParams: [],
}
// Any version of recent months is accepted.
const RECENT_VERSION = '2.20260901.00.00'
const VERSION_IN_SCRIPT = /"INNERTUBE_CLIENT_VERSION":"([\d.]{1,40})"/

/** What the page can contribute to a call; all of it is optional. */
export async function panelContextOf({ page, youtubeId }: VideoAtHand, signal: AbortSignal): Promise<PanelContext> {
  return (await page.ask('panel', { youtubeId, signal })) ?? UNKNOWN
}

/** Calls `endpoint` as the page's own client; `hl` sets the language of a panel's rows. */
export function callInnerApi(
  { page, track }: VideoAtHand,
  call: { readonly endpoint: string; readonly context: PanelContext; readonly body: object },
  signal: AbortSignal,
): Promise<Result<string, Reason>> {
  const { endpoint, context, body } = call
  const client = {
    clientName: 'WEB',
    clientVersion: context.clientVersion ?? versionInScripts(page.document) ?? RECENT_VERSION,
    hl: track?.languageCode ?? context.hl ?? 'en',
    gl: context.gl ?? 'US',
    ...(context.visitorData === null ? {} : { visitorData: context.visitorData }),
  }
  return sendRequest(page, `/youtubei/v1/${endpoint}?prettyPrint=false`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ context: { client }, ...body }),
    signal,
  })
}

function versionInScripts(document: Document): string | null {
  for (const script of document.scripts) {
    const version = VERSION_IN_SCRIPT.exec(script.textContent)?.[1]
    if (version !== undefined) return version
  }
  return null
}
