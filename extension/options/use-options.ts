import { useEffect, useState } from 'react'
import { ask } from '../messages/ask.ts'
import type { OptionChanges, Options } from '../messages/options.ts'
import { onOptionsChanged, readOptions } from '../storage/options.ts'

interface UsedOptions {
  // Null until they have been read.
  readonly options: Options | null
  // Whether the last choice could not be stored.
  readonly hasFailed: boolean
  readonly choose: (changes: OptionChanges) => void
}

/** The stored options, updated when another page changes them; a choice shows at once. */
export function useOptions(): UsedOptions {
  const [options, setOptions] = useState<Options | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void readOptions().then(setOptions)
    return onOptionsChanged(setOptions)
  }, [])
  const choose = (changes: OptionChanges) => {
    if (options === null) return
    setOptions({ ...options, ...changes })
    const undo = () => {
      setOptions(options)
      setFailed(true)
    }
    ask({ type: 'set-options', changes }).then(() => setFailed(false), undo)
  }
  return { options, hasFailed, choose }
}
