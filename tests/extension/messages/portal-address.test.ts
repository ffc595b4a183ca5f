import { describe, expect, it } from 'vitest'
import { parsePortalAddress } from '../../../extension/messages/portal-address.ts'

describe('the address of a portal', () => {
  it.each([
    ['https://portal.example.org', 'https://portal.example.org'],
    ['  portal.example.org ', 'https://portal.example.org'],
    ['https://portal.example.org:8443/portal?view=focus#top', 'https://portal.example.org:8443'],
    ['HTTPS://Portal.Example.org/', 'https://portal.example.org'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080/login', 'http://127.0.0.1:8080'],
    ['https://büro.example', 'https://xn--bro-hoa.example'],
  ])('%s means %s', (typed, origin) => {
    expect(parsePortalAddress(typed)).toEqual({ ok: true, value: origin })
  })

  it.each([
    ['  ', 'empty'],
    ['my portal', 'not_an_address'],
    ['https://', 'not_an_address'],
    ['https://*.example.org', 'not_an_address'],
    ['https://%2A.example.org', 'not_an_address'],
    ['http://portal.example.org', 'needs_https'],
    ['http://localhost.example.org', 'needs_https'],
    ['ftp://portal.example.org', 'needs_https'],
    ['javascript:alert(1)', 'not_an_address'],
    ['https://ada:secret@portal.example.org', 'has_password'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(parsePortalAddress(typed)).toEqual({ ok: false, error: problem })
  })
})
