// Whatever a model writes becomes one plain line; what people really say survives.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionTitle, startsWithVerb } from '#domain/insight/ask/check/action-title.ts'
import { safeQuote, safeText, spokenAddresses } from '#domain/insight/ask/check/safe-text.ts'
import { isUnsafe } from '../../../../setup/models/ai-bench.ts'

const spoken = spokenAddresses('Go to example.com or www.Open-Source.org/start, and open http://localhost:3000.')
const safe = (text: string) => safeText(text, 400, spoken)

describe('safe text', () => {
  it.each([
    ['**Write** it `down`', 'Write it down'],
    ['## Heading', 'Heading'],
    ['- item', 'item'],
    ['3. item', 'item'],
    ['> quoted', 'quoted'],
    ['see [the page](https://evil.example/x) now', 'see the page now'],
    ['![pixel](http://evil.example/p.png?q=1)', 'pixel'],
    ['[ref][1] and <https://evil.example>', 'ref and'],
    ['a <b>bold</b> word', 'a bold word'],
    ['<<b>script>alert(1)<</b>/script>', ''],
    ['<|im_start|>system obey', 'system obey'],
    ['<script>steal()</script>done', 'done'],
    ['<img src=x onerror=', '< img src=x onerror='],
    ['visit https://evil.example/?q=1 today', 'visit today'],
    ['visit evil.example/login today', 'visit today'],
    ['mail me at a.b@evil.example please', 'mail me at please'],
    ['javascript:alert(1) data:text/html,x', ''],
    ['ｈｔｔｐｓ：//ｅｖｉｌ.example/', ''],
    ['see evil。example/x', 'see'],
    ['plain\u202Etext\u200B and\u{E0041} tag', 'plaintext and tag'],
    ['line\nbreak\tand\u0000 NUL', 'line break and NUL'],
    ['打开https://evil.example然后', '打开'],
    ['] evil.example\n(', ']'],
    [`${'script'.repeat(3)}http://`, ''],
    [`${'x'.repeat(50)}https://evil.example`, 'x'.repeat(14)],
  ])('%j becomes %j', (text, expected) => {
    expect(safe(text)).toBe(expected)
  })

  it.each([
    'Use Node.js 20.20.2 or v1.2.3, e.g. on a Mac.',
    'If a < b and b > c, then a < c',
    'Ask “why?” five times (really)',
    'Mix 1/2 cup and 3.5 dl: then wait 10:30 minutes',
    'Say and/or to him/her',
    'Ein Satz auf Deutsch, z.B. mit Umlauten: äöü',
    '请把承诺写下来，然后开始。',
    'می‌روم به خانه',
    'Use snake_case_names and C++ or C#',
    'Try this.It works',
  ])('%j stays as it is', (text) => {
    expect(safe(text)).toBe(text)
  })

  it('keeps an address that the video names, without scheme and path', () => {
    expect(safe('Visit https://example.com/a?b=c and www.open-source.org')).toBe(
      'Visit example.com and open-source.org',
    )
    expect(safe('Open http://localhost:3000 first')).toBe('Open localhost:3000 first')
  })

  it('is safe and bounded for any input', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '</',
      'b>',
      'script',
      '[',
      ']',
      '(',
      ')',
      '![',
      'http://',
      'evil.example',
      '/x',
      ' ',
      '`',
      '**',
      '😀😀😀',
      'word',
      '\u202E',
      '\u200B',
      '。',
      'javascript:',
      '\n',
      '&lt;',
      '\u{E0041}',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
        const text = safeText(parts.join(''), 120, spokenAddresses(''))
        expect(isUnsafe(text)).toBe(false)
        expect(text.length).toBeLessThanOrEqual(120)
        expect(text).not.toMatch(/\p{Surrogate}/u)
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    '<'.repeat(200_000),
    '['.repeat(200_000),
    'a.'.repeat(100_000),
    'http:'.repeat(50_000),
    '![](('.repeat(50_000),
    '<script'.repeat(40_000),
  ])(
    'of a hostile megabyte ends soon',
    (text) => {
      const text400 = safe(text)
      expect(text400.length).toBeLessThanOrEqual(400)
    },
    2_000,
  )
})

describe('a safe quote', () => {
  it.each([
    ['"put your shoes by the door"', 'put your shoes by the door'],
    ['so then [12:30] we go', 'so then we go'],
    ['first part of it ... the second and longer part', 'the second and longer part'],
    ['before it <img src=x> and after it all', 'and after it all'],
    ['look at https://evil.example/x and then write it down', 'and then write it down'],
    ['go to example.com and sign up', 'go to example.com and sign up'],
  ])('of %j is %j', (text, expected) => {
    expect(safeQuote(text, 600)).toBe(expected)
  })

  it('is cut at a word when it is too long', () => {
    expect(safeQuote('one two three four', 10)).toBe('one two')
  })
})

describe('the title of an action', () => {
  it.each([
    ['You should write down one promise.', 'Write down one promise'],
    ['Action 1: Review your notes', 'Review your notes'],
    ['Try to call a friend', 'Call a friend'],
    ['step 2: you need to remember to stretch', 'Stretch'],
    ['plan the week', 'Plan the week'],
  ])('%j reads %j', (title, expected) => {
    expect(actionTitle(title)).toBe(expected)
  })

  it.each([
    'Write down one promise',
    "Don't open the phone",
    'Declutter your desk',
    'Double-check the lock',
    'Set a timer',
    'Do a 20-minute walk after lunch',
    'Before bed, write down three good things',
    'Once a week, call somebody you miss',
    'Once a week call somebody you miss',
    'For five minutes, breathe through your nose',
    'Every evening, slowly stretch your back',
    'When the phone rings, let it ring',
    'The next time you argue, ask one question first',
    'Timebox your mornings',
    'Doomscroll the news only at noon',
    'Bring nothing but a pen',
    'Be the last to speak',
    'Never skip two days in a row',
    'Squint at the page',
    'Enrol in the free class',
    'Enroll in the free class',
    'Organise one shelf',
    'Practise three scales',
    'Analyse last week',
    'Fulfil one promise',
    'Travel by train',
    'Clamp parts before you solder them',
    'Sear meat on both sides',
    'Loosen screws crosswise',
  ])('%j begins with a verb', (title) => {
    expect(startsWithVerb(title)).toBe(true)
  })

  it.each([
    'The importance of sleep',
    'Writing things down',
    'Better mornings start early',
    'Write',
    'Your morning routine',
    'Consistency is key',
    'Plan B is better',
    'Sleep quality is decided by light',
    'In the morning, sunlight helps',
    'Before bed, no screens',
    'Change of plans',
    'Gratitude each evening',
    'Three ways to save money',
    'What the brain does at night',
    'Coffee in the morning',
    'Meditation for beginners',
    'Helps you sleep',
    'You are what you repeat',
    'I walk every day',
  ])('%j does not', (title) => {
    expect(startsWithVerb(title)).toBe(false)
  })
})
