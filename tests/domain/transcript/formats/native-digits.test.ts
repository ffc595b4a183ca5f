import { describe, expect, it } from 'vitest'
import { withAsciiDigits } from '#domain/kernel/native-digits.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { parsePanelTime } from '#domain/transcript/youtube/panel-time.ts'
import { readGivenText } from '#domain/video/given-text.ts'

function startsAndTexts(text: string) {
  const result = parseTranscript(text)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.cues.map((cue) => [cue.startMs, cue.text])
}

const DIGITS = [
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Marathi and Nepali', '०१२३४५६७८९'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['wide', '０１２３４５６７８９'],
] as const

describe.each(DIGITS)('a panel copied in %s digits', (_, digits) => {
  const native = (text: string) => text.replace(/\d/g, (digit) => digits.charAt(Number(digit)))
  const panel = `${native('0:05')}\nwe begin with ${native('7')} steps\n${native('1:10')}\nand water\n${native('1:02:09')}\nthat is all`

  it('has its moments, and its words keep their digits', () => {
    expect(startsAndTexts(panel)).toEqual([
      [5000, `we begin with ${native('7')} steps`],
      [70_000, 'and water'],
      [3_729_000, 'that is all'],
    ])
  })

  it('is a transcript below a link, and its times are read on the page', () => {
    const row = `${native('0:05')} we begin`
    expect(readGivenText(`https://youtu.be/dQw4w9WgXcQ\n${row}`).words).toBe(row)
    expect(parsePanelTime(native('1:10'))).toBe(70_000)
    expect(withAsciiDigits(digits)).toBe('0123456789')
  })

  it('has no words that merely say the time', () => {
    const rows = ['0:05', '0:10', '0:13'].map(
      (time, i) => `${time}\n${time.slice(2).replace(/^0/, '')} ثانیه\nline ${'abc'.charAt(i)}`,
    )
    expect(startsAndTexts(native(rows.join('\n'))).map(([, text]) => text)).toEqual(['line a', 'line b', 'line c'])
  })
})

it('times in Arabic words, where one and two have no number, are no speech', () => {
  const panel =
    '0:01\nثانية واحدة\nاليوم\n0:02\nثانيتان\nنتحدث\n0:05\n5 ثوانٍ\nعن النوم\n0:09\n9 ثوانٍ\nكل يوم\n0:14\n14 ثانية\nثم\n1:05\nدقيقة واحدة و5 ثوانٍ\nانتهى'
  expect(startsAndTexts(panel).map(([, text]) => text)).toEqual(['اليوم', 'نتحدث', 'عن النوم', 'كل يوم', 'ثم', 'انتهى'])
})
