/**
 * The link to a mail to this person (RFC 6068). Whatever characters their address has, it names one recipient and nothing else: `?`
 * and `&` in it would otherwise add more recipients, and words of theirs.
 */
export function mailtoOf(email: string, subject?: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
