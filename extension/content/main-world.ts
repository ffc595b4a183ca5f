// Runs in the page's own world at document_start: observes what the player loads and replies to the isolated script's questions with
// plain JSON. It holds no secret, calls nothing of the extension, and writes nothing into the page.
import { ANSWER_EVENT_PREFIX, ASK_EVENT, SEEN_EVENT, parsePageAsk, type PageAsk } from '../messages/page-protocol.ts'
import { nudgeCaptions } from './page/nudge-captions.ts'
import { observeTraffic } from './page/observe-traffic.ts'
import { chosenTrack, panelContext, playerResponses, runtimeTracks } from './page/page-facts.ts'
import { playerOf } from './page/player-on-page.ts'

const traffic = observeTraffic(window, () => document.dispatchEvent(new CustomEvent(SEEN_EVENT)))

async function answerTo({ question, youtubeId, languageCode }: PageAsk): Promise<unknown> {
  switch (question) {
    case 'player':
      return playerResponses()
    case 'choice':
      return chosenTrack(youtubeId)
    case 'panel':
      return panelContext()
    case 'tracks':
      return runtimeTracks(youtubeId)
    case 'observed':
      return traffic.of(youtubeId)
    case 'nudge': {
      const before = traffic.of(youtubeId).length
      const hasArrived = () => traffic.of(youtubeId).length > before
      return nudgeCaptions({ player: playerOf(youtubeId), languageCode, hasArrived })
    }
  }
}

document.addEventListener(ASK_EVENT, (event) => {
  const ask = parsePageAsk(event instanceof CustomEvent ? event.detail : null)
  if (ask === null) return
  event.preventDefault()
  const { nonce, id } = ask
  void answerTo(ask).then((answer) => {
    const detail = JSON.stringify(answer)
    document.dispatchEvent(new CustomEvent(`${ANSWER_EVENT_PREFIX}${nonce}:${String(id)}`, { detail }))
  })
})
