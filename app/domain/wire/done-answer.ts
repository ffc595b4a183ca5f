// What a call returns that has nothing else to tell: a sentence for people. Its presence counts. A network that wants its own
// sign-in, or a proxy, may say 200 or 204 to a call that the server never got.
import * as v from 'valibot'

export const DoneAnswer = v.object({ message: v.string() })
