// Second way: the request behind "Show transcript". The page's own parameters first, else built ones, variant 2 then 1.
import { err, type Result } from '#domain/kernel/result.ts'
import { getPanelParams } from '#domain/transcript/youtube/get-panel-params.ts'
import type { PageAnswer } from '../../messages/page-protocol.ts'
import { mostTelling, type Reason } from './transcript-problem.ts'
import { readPanelBody } from './caption-body.ts'
import type { Reading, Strategy, StrategyContext } from './strategy.ts'

const ENDPOINT = '/youtubei/v1/get_panel?prettyPrint=false'
const PANEL_ID = 'PAmodern_transcript_view'
// Another request cannot help against these.
const FINAL_REASONS: readonly Reason[] = ['CONSENT', 'RATE_LIMITED', 'LOGIN', 'OFFLINE']

export const getPanel: Strategy = {
  method: 'get_panel',
  read: async (context) => {
    const page = await context.ask('panel', { youtubeId: context.youtubeId, signal: context.signal })
    if (page === null) return err('REFUSED')
    const failures: Reason[] = []
    for (const params of candidates(page.params, context.youtubeId)) {
      const reading = await request(context, page, params)
      if (reading.ok) return reading
      failures.push(reading.error)
      if (context.signal.aborted || FINAL_REASONS.includes(reading.error)) break
    }
    return err(mostTelling(failures))
  },
}

// The page's parameters name their video too: after an inner navigation old ones may still lie around.
function candidates(fromPage: readonly string[], youtubeId: string): string[] {
  const own = fromPage.filter((params) => namesVideo(params, youtubeId))
  const built = [getPanelParams(youtubeId, 2), getPanelParams(youtubeId, 1)].filter((params) => params !== null)
  return [...new Set([...own, ...built])]
}

function namesVideo(params: string, youtubeId: string): boolean {
  try {
    return atob(decodeURIComponent(params).replaceAll('-', '+').replaceAll('_', '/')).includes(youtubeId)
  } catch {
    return false // no base64: nothing we could check, so nothing we use
  }
}

async function request(
  context: StrategyContext,
  page: PageAnswer<'panel'>,
  params: string,
): Promise<Result<Reading, Reason>> {
  const hl = context.track?.languageCode ?? page.hl ?? 'en'
  const visitor = page.visitorData === null ? {} : { visitorData: page.visitorData }
  const client = { clientName: 'WEB', clientVersion: page.clientVersion, hl, gl: page.gl ?? 'US', ...visitor }
  try {
    const response = await context.fetch(ENDPOINT, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context: { client }, panelId: PANEL_ID, params }),
      signal: context.signal,
    })
    if (!response.ok) return err(reasonOfStatus(response.status, context))
    return readPanelBody(await response.text(), context.youtubeId, context.track)
  } catch {
    return err(context.signal.aborted ? 'TIMEOUT' : 'OFFLINE')
  }
}

export function reasonOfStatus(status: number, context: Pick<StrategyContext, 'hasConsentWall'>): Reason {
  if (context.hasConsentWall()) return 'CONSENT'
  if (status === 429) return 'RATE_LIMITED'
  return status === 401 || status === 403 ? 'LOGIN' : 'REFUSED'
}
