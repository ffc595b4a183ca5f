import { expect, it } from 'vitest'
import { deviceName } from '#domain/account/device-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Edge on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Chrome on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
  ],
  ['Chrome on ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36'],
  ['Safari on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1'],
  ['Firefox', 'Firefox/143.0'],
  ['Linux', 'curl/8.5 (Linux)'],
  ['Unknown device', '<script>alert(1)</script>'],
  ['Unknown device', ''],
])('a session is called %s, as its browser tells of itself', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
