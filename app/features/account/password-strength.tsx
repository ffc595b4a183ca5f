import { useEffect, useState } from 'react'
import { Meter } from '../../ui/display/meter.tsx'

const WORDS = ['Very easy to guess', 'Easy to guess', 'Fair', 'Good', 'Very good'] as const

interface PasswordStrengthProps {
  readonly password: string
  // What an attacker would try first: names, the address.
  readonly about?: readonly string[]
}

/** A hint, never a rule: what the form's rules allow stays allowed. Its code loads with the first character. */
export function PasswordStrength({ password, about = [] }: PasswordStrengthProps) {
  const [score, setScore] = useState<number | null>(null)
  const known = about.join('\n')
  useEffect(() => {
    let isCurrent = true
    if (password !== '') void judge(password, known).then((judged) => isCurrent && setScore(judged))
    return () => {
      isCurrent = false
    }
  }, [password, known])
  if (password === '' || score === null) return null
  const words = WORDS[score] ?? WORDS[0]
  return (
    <p role="status" className="-mt-2 flex items-center gap-2.5 text-small text-ink-soft">
      <Meter value={score + 1} max={5} label={`Password strength: ${words}`} />
      <span aria-hidden="true">{words}</span>
    </p>
  )
}

// Offline or blocked: no meter, and the form works as usual.
async function judge(password: string, known: string): Promise<number | null> {
  try {
    const { passwordScore } = await import('./password-score.ts')
    return passwordScore(password, known.split('\n'))
  } catch {
    return null
  }
}
