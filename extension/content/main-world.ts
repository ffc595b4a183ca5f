// Runs in the page's own world at document_start: observes what the player loads and answers the isolated script's
// questions with plain JSON. It holds no secret, calls nothing of the extension, and writes nothing into the page.
import { ANSWER_EVENT_PREFIX, ASK_EVENT, parsePageAsk, type PageAsk } from '../messages/page-protocol.ts'
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
  const ask = parsePageAsk(event instanceof CustomEvent ? event.detail : null)
  if (ask === null) return
  const { nonce, id } = ask
  void answerTo(ask).then((answer) => {
    const detail = JSON.stringify(answer)
    document.dispatchEvent(new CustomEvent(`${ANSWER_EVENT_PREFIX}${nonce}:${String(id)}`, { detail }))
  })
})
