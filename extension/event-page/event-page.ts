// Firefox's background. It is a page, which may start workers, so it runs the outbox itself: Firefox has no offscreen documents.
// It does not frame the portal's bridge: the extension's address differs in every Firefox, so the portal could not tell ours from
// any other extension's. Saves go straight to the server, and reminders come from there.
import { workInThisPage } from '../background/offscreen-document.ts'
import '../background/background.ts'
import { answerOffscreen } from '../offscreen/answer-offscreen.ts'
import { startOutbox } from '../storage/start-outbox.ts'
import { serverAlone } from './ask-server.ts'

const outbox = startOutbox()
const deps = { outbox, openBridge: () => Promise.resolve(serverAlone(outbox)) }

workInThisPage((request) => answerOffscreen(deps, request))
