// RFC 3492: how a domain name in any script is written in ASCII. Written by hand because the domain may not use URL.
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_POINT = 128
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The label in punycode, without `xn--` before it. */
export function punycode(label: string): string {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0)
  const plain = points.filter((point) => point < FIRST_POINT)
  let written = plain.length === 0 ? '' : `${String.fromCodePoint(...plain)}-`
  let count = plain.length
  let [reached, delta, bias] = [FIRST_POINT, 0, FIRST_BIAS]
  while (count < points.length) {
    const next = Math.min(...points.filter((point) => point >= reached))
    delta += (next - reached) * (count + 1)
    reached = next
    for (const point of points) {
      if (point < reached) delta += 1
      if (point !== reached) continue
      written += digits(delta, bias)
      bias = adapted(delta, count + 1, count === plain.length)
      delta = 0
      count += 1
    }
    delta += 1
    reached += 1
  }
  return written
}

// The distance to the next character, as digits of varying weight; the bias adapts the weights to the expected distance.
function digits(delta: number, bias: number): string {
  let [rest, written] = [delta, '']
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias))
    if (rest < threshold) return written + DIGITS.charAt(rest)
    written += DIGITS.charAt(threshold + ((rest - threshold) % (BASE - threshold)))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
