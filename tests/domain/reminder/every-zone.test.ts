// Every reminder of two years in every IANA zone. Of zones whose clocks agree for both years, only one is tested:
// the rule depends on nothing but the clock.
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { firstOccurrence, occurrenceKeyAt } from '#domain/reminder/next-occurrence.ts'
import { NO_REMINDER, type Reminder } from '#domain/reminder/reminder.ts'

const FROM = Date.UTC(2026, 0, 1)
const TO = Date.UTC(2028, 0, 1)
const ZONES = Intl.supportedValuesOf('timeZone')

/** The zone's offsets over two years: one per day, and one per quarter of an hour on days on which it changes. */
function clockOf(timeZone: string): string {
  // Something must be written beside the offset.
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', month: 'narrow' })
  const offsetAt = (at: number) => /GMT.*/.exec(format.format(at))?.[0] ?? ''
  const days: string[] = []
  let after = offsetAt(FROM - 2 * DAY_MS)
  for (let at = FROM - 2 * DAY_MS; at < TO + 9 * DAY_MS; at += DAY_MS) {
    const before = after
    after = offsetAt(at + DAY_MS)
    const quarters = before === after ? 0 : DAY_MS / (15 * MINUTE_MS)
    days.push(before, ...Array.from({ length: quarters }, (_, n) => offsetAt(at + n * 15 * MINUTE_MS)))
  }
  return days.join()
}

const byClock = new Map(ZONES.map((zone) => [clockOf(zone), zone]))

const KINDS = [
  ['daily', '02:30', 26 * HOUR_MS],
  ['weekdays', '00:00', 3 * DAY_MS + 2 * HOUR_MS],
  ['weekly', '23:59', 7 * DAY_MS + 2 * HOUR_MS],
] as const

it.each(KINDS)(
  'REM-09: %s at %s strictly increases over two years in every zone, and names each occurrence once',
  (reminderType, reminderTime, longest) => {
    const exceptions: string[] = []
    for (const reminderTimeZone of byClock.values()) {
      const given = { reminderActive: true, reminderType, reminderTime, reminderTimeZone, reminderAnchor: FROM }
      const reminder: Reminder = { ...NO_REMINDER, ...given }
      const keys = new Set<string>()
      let at = FROM
      let count = 0
      while (at < TO) {
        const next = firstOccurrence(reminder, at)
        if (next === null || next <= at || next - at > longest) exceptions.push(`${reminderTimeZone} ${String(at)}`)
        at = next ?? TO
        keys.add(occurrenceKeyAt(reminder, at))
        count += 1
      }
      if (keys.size !== count) exceptions.push(`${reminderTimeZone}: ${String(count - keys.size)} names twice`)
    }
    expect(exceptions).toEqual([])
  },
  120_000,
)

it('REM-09: the tested zones represent every zone there is', () => {
  expect(ZONES.length).toBeGreaterThan(400)
  expect(byClock.size).toBeGreaterThan(50)
})
