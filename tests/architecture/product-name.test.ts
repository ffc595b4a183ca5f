// The product's name, tagline and contact address are only in app/domain/product.ts, so that renaming it is one change.
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_CONTACT_EMAIL, PRODUCT_NAME, PRODUCT_TAGLINE } from '../../app/domain/product.ts'
import { PROGRAMS } from './cruise.ts'
import { shownTexts } from './shown-texts.ts'
import { filesBelow, isTypeScript } from './source-files.ts'

const SOURCE = 'app/domain/product.ts'
const SAID = [PRODUCT_NAME, PRODUCT_TAGLINE, DEFAULT_CONTACT_EMAIL]
const isShown = (path: string) => isTypeScript(path) || /\.(?:html|css|js|json|svg|webmanifest)$/.test(path)

// Long timeout: every source is parsed.
vi.setConfig({ testTimeout: 120_000 })

const files = filesBelow(process.cwd()).filter(
  (path) => isShown(path) && (path === 'vite.config.ts' || PROGRAMS.some((program) => path.startsWith(`${program}/`))),
)

describe('PRD-08: the product’s name', () => {
  it('is written in one file of the three programs', () => {
    expect(files).toContain(SOURCE)
    expect(files).toContain('app/index.html')
    const texts = files.filter((path) => path !== SOURCE).map((path) => [path, readFileSync(path, 'utf8')] as const)
    expect(texts.flatMap(([path, text]) => literalsIn(path, text))).toEqual([])
  })

  it.each([
    ['a.ts', "export const title = 'Afterwatch bridge'\n"],
    ['a.ts', 'export const title = (n: number) => `${n} of Afterwatch`\n'],
    ['a.tsx', 'export const Title = () => <h1>Afterwatch</h1>\n'],
    ['a.tsx', 'export const Title = () => <h1 title="At Afterwatch" />\n'],
    ['a.ts', "export const mail = 'hello@afterwatch.example'\n"],
    ['a.html', '<title>Afterwatch</title>\n'],
  ])('is found if it is written again: %s %j', (path, text) => {
    expect(literalsIn(path, text)).toEqual([expect.stringMatching(`^${path}:1: `)])
  })

  it('is not reported in a comment, in an identifier or in stored data', () => {
    const text = "// Afterwatch says so.\nexport const isAfterwatchHere = 'afterwatch-device'\n"
    expect(literalsIn('a.ts', text)).toEqual([])
  })
})

function literalsIn(path: string, content: string): readonly string[] {
  // Nearly every file, without parsing it.
  if (!SAID.some((said) => content.includes(said))) return []
  const texts = shownTexts(path, content).filter(({ text }) => SAID.some((said) => text.includes(said)))
  return texts.map(({ place, text }) => `${place}: ${text}`)
}
