import { mayBeDone } from '../../../api/client.ts'
import { makeFriendLink, readFriendLink, turnOffFriendLink } from '../../../api/friend-links.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import type { OpenFriendLink } from '../../../domain/wire/friend-link.ts'
import { showToast } from '../../../state/toasts.ts'
import { useServerState } from '../../../ui/hooks/use-server-state.ts'
import { LINK_OFF, linkProblem } from './messages.ts'

type LinkState =
  | { readonly kind: 'none' }
  // Its address was shown when it was created, perhaps elsewhere.
  | { readonly kind: 'open'; readonly link: OpenFriendLink }
  | { readonly kind: 'made'; readonly link: OpenFriendLink; readonly url: string }

/** The friend link of an action, as the server knows it. */
export function useFriendLink(actionId: ActionId) {
  const { run, ...known } = useServerState<LinkState>(
    async () => {
      const { link } = await readFriendLink(actionId)
      return link === null ? { kind: 'none' } : { kind: 'open', link }
    },
    linkProblem,
    mayBeDone,
  )
  const make = (shownName: string) =>
    run(async () => {
      const { url, ...link } = await makeFriendLink(actionId, shownName)
      return { kind: 'made', link, url }
    })
  const turnOff = () =>
    run(async () => {
      await turnOffFriendLink(actionId)
      showToast('good', LINK_OFF)
      return { kind: 'none' }
    })
  return { ...known, make, turnOff }
}
