// Runs in the page's own world at document_start: observes what the player loads and answers the isolated script's
// questions with plain JSON. It holds no secret, calls nothing of the extension, and writes nothing into the page.
import * as v from 'valibot'
import { parseJson } from '#domain/transcript/json.ts'
import { ANSWER_EVENT_PREFIX, ASK_EVENT, PageAsk } from './page-protocol.ts'
import { nudgeCaptions } from './page/nudge-captions.ts'
import { observeTraffic } from './page/observe-traffic.ts'
import { panelContext, playerResponses, runtimeTracks } from './page/page-facts.ts'

const traffic = observeTraffic(window)

async function answerTo(ask: PageAsk): Promise<unknown> {
  switch (ask.question) {
    case 'player':
      return playerResponses()
    case 'panel':
      return panelContext()
    case 'tracks':
      return runtimeTracks()
    case 'observed':
      return traffic.of(ask.youtubeId)
    case 'nudge':
      return nudgeCaptions(ask.languageCode)
  }
}

document.addEventListener(ASK_EVENT, (event) => {
  const text: unknown = event instanceof CustomEvent ? event.detail : null
  const ask = v.safeParse(PageAsk, typeof text === 'string' ? parseJson(text) : null)
  if (!ask.success) return
  const { nonce, id } = ask.output
  void answerTo(ask.output).then((answer) => {
    const detail = JSON.stringify(answer)
    document.dispatchEvent(new CustomEvent(`${ANSWER_EVENT_PREFIX}${nonce}:${String(id)}`, { detail }))
  })
})
