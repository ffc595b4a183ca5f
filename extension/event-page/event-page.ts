// Firefox's background. It is a page, which may start workers, so it keeps the outbox itself: Firefox has no offscreen documents.
// The portal's bridge is not framed from here: the extension's address is another in every Firefox, and the portal could not tell
// ours from that of any other extension. What is saved goes straight to the server, and what reminds comes from there.
import { workInThisPage } from '../background/offscreen-document.ts'
import '../background/background.ts'
import { answerOffscreen } from '../offscreen/answer-offscreen.ts'
import { startOutbox } from '../storage/start-outbox.ts'
import { serverAlone } from './ask-server.ts'

const outbox = startOutbox()
const deps = { outbox, openBridge: () => Promise.resolve(serverAlone(outbox)) }

workInThisPage((request) => answerOffscreen(deps, request))
