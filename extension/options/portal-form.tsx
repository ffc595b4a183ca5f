import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useBusy } from '#ui/hooks/use-busy.ts'
import { showFirstProblem } from '#ui/interaction/show-first-problem.ts'
import { ask } from '../messages/ask.ts'
import { parsePortalAddress } from '../messages/portal-address.ts'
import { packagedPortal, permissionOf } from '../storage/portal-origin.ts'
import { addressSentence, NOT_KEPT, portalSentence, WHAT_WAITS } from './messages.ts'

const HINT = 'For those who host their own. Any page of it will do: copy it from the address bar.'

/** Which portal the extension belongs to; requests the browser's permission on submit. */
export function PortalForm({ portal }: { portal: string | null }) {
  const packaged = packagedPortal()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(portal ?? packaged)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  const choose = async (origin: string) => {
    setProblem(null)
    setDone(null)
    const answer = await choosePortal(origin).catch(() => null)
    if (answer === null) {
      setProblem(NOT_KEPT)
      return
    }
    const isSet = answer === 'set' || answer === 'unreachable'
    if (isSet) setTyped(origin)
    ;(isSet ? setDone : setProblem)(portalSentence(answer, origin))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = parsePortalAddress(typed)
    if (parsed.ok) void run(() => choose(parsed.value))
    else {
      setProblem(addressSentence(parsed.error))
      requestAnimationFrame(() => showFirstProblem(form.current))
    }
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Address of your portal"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint={HINT}
        value={typed}
        error={problem ?? undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
          setDone(null)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={isBusy}>
          Use this portal
        </Button>
        {portal !== null && (
          <Button onClick={() => void run(() => choose(packaged))}>Back to {new URL(packaged).host}</Button>
        )}
      </div>
      <p role="status" className="text-small empty:sr-only">
        {isBusy ? 'Looking for the portal...' : done}
      </p>
      <p className="text-small text-ink-soft">{WHAT_WAITS}</p>
    </form>
  )
}

// Nothing is awaited first: the browser grants a permission request only inside the handler of a user gesture.
async function choosePortal(origin: string) {
  const isAllowed = await chrome.permissions.request({ origins: [permissionOf(origin)] }).catch(() => false)
  if (!isAllowed) return 'not_allowed'
  return ask({ type: 'set-portal', portal: origin === packagedPortal() ? null : origin })
}
