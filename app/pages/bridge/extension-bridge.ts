// The page that the extension loads in a frame: it accepts one MessagePort from one exact origin and answers on it from
// the portal's own store. It calls no server, so a frame's cookies authorise nothing here.
import { DEFAULT_EXTENSION_ID } from '#domain/product.ts'
import { isBridgeHello } from '#domain/wire/bridge.ts'
import { answerBridge } from './answer-bridge.ts'
import { markOfferedHere } from '../../state/offered-steps.ts'
import { prepareJournal } from '../session/prepare-journal.ts'

prepareJournal()

const configured: unknown = import.meta.env['VITE_EXTENSION_IDS']
const EXTENSION_ORIGINS = (typeof configured === 'string' ? configured : DEFAULT_EXTENSION_ID)
  .split(',')
  .map((id) => `chrome-extension://${id.trim()}`)

addEventListener('message', (event: MessageEvent<unknown>) => {
  const [port] = event.ports
  const isOurs = EXTENSION_ORIGINS.includes(event.origin) && event.source === parent && parent !== window
  if (!isOurs || port === undefined || !isBridgeHello(event.data)) return
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void answerBridge(data).then((reply) => {
      port.postMessage(reply)
    })
  })
  // The extension is installed, so it need not be offered any more.
  markOfferedHere('extension')
  port.start()
  port.postMessage({ type: 'ready' })
})
