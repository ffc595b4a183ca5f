// OPENAI_BASE_URL: https anywhere, http only where nobody else can listen.
import { describe, expect, it } from 'vitest'
import { parseBaseUrl } from '../../../sync-server/ai/base-url.ts'
import { parseConfig } from '../../../sync-server/config.ts'

describe('an address of the AI service', () => {
  it.each([
    'https://api.openai.com/v1',
    'https://llm.example/v1/',
    'http://localhost:11434/v1',
    'http://127.0.0.1:1234/v1',
    'http://[::1]:8000/v1',
    'http://10.0.0.5:8000/v1',
    'http://192.168.1.20:11434/v1',
    'http://172.16.0.9/v1',
    'http://[fd00::5]:8000/v1',
    'http://ollama:11434/v1',
    'http://host.docker.internal:11434/v1',
    'http://studio.local/v1',
  ])('%s is taken, without its trailing slash', (address) => {
    expect(parseBaseUrl(address)).toEqual({ ok: true, value: address.replace(/\/$/, '') })
  })

  it.each([
    ['http://llm.example/v1', /https/],
    ['http://8.8.8.8/v1', /https/],
    ['http://172.32.0.1/v1', /https/],
    // The metadata service of the large cloud providers.
    ['http://169.254.169.254/latest', /https/],
    ['http://[2001:db8::1]/v1', /https/],
    ['http://127.0.0.1.evil.example/v1', /https/],
    ['http://2130706433.example/v1', /https/],
    ['https://user:secret@llm.example/v1', /password/],
    ['https://llm.example/v1?key=1', /without \?/],
    ['ftp://llm.example/v1', /https:\/\/ or http/],
    ['localhost:11434/v1', /https:\/\/ or http|an address/],
    ['', /an address like/],
  ])('%s is refused with a sentence that names the variable', (address, sentence) => {
    const parsed = parseBaseUrl(address)
    expect(parsed.ok).toBe(false)
    expect(parsed.ok ? '' : parsed.error).toMatch(sentence)
    expect(() => parseConfig({ OPENAI_BASE_URL: address || 'x' })).toThrow(/^OPENAI_BASE_URL m(?:ust|ay) /)
  })

  it('a number is read as the address it represents', () => {
    expect(parseBaseUrl('http://2130706433/v1')).toEqual({ ok: true, value: 'http://127.0.0.1/v1' })
  })
})
