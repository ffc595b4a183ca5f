import { useCallback, useEffect, useState } from 'react'
import { makeFriendLink, readFriendLink, turnOffFriendLink } from '../../../api/friend-links.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import type { OpenFriendLink } from '../../../domain/wire/friend-link.ts'
import { showToast } from '../../../state/toasts.ts'
import { LINK_OFF, linkProblem } from './messages.ts'

type LinkState =
  | { readonly kind: 'loading' }
  // Nothing is known: the server was not reached.
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  // Its address was told when it was made, perhaps elsewhere.
  | { readonly kind: 'open'; readonly link: OpenFriendLink }
  | { readonly kind: 'made'; readonly link: OpenFriendLink; readonly url: string }

/** The friend link of an action as the server knows it. */
export function useFriendLink(actionId: ActionId) {
  const [state, setState] = useState<LinkState>({ kind: 'loading' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isCurrent = true
    readFriendLink(actionId).then(
      ({ link }) => isCurrent && setState(link === null ? { kind: 'none' } : { kind: 'open', link }),
      (error: unknown) => {
        if (!isCurrent) return
        setState({ kind: 'unknown' })
        setProblem(linkProblem(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [actionId, asked])
  const run = async (job: () => Promise<LinkState>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setState(await job())
    } catch (error) {
      setProblem(linkProblem(error))
    } finally {
      setBusy(false)
    }
  }
  const again = useCallback(() => {
    setProblem(null)
    setState({ kind: 'loading' })
    setAsked((times) => times + 1)
  }, [])
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
  return { state, problem, isBusy, again, make, turnOff }
}
