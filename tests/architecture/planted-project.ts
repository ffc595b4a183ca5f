// A small project in the temporary folder with our layout: our real aliases, a stub for each npm package, files as given.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { layers } from './layers.cjs'

const STRAY_PACKAGES = ['left-pad', '@stray/thing']

export interface PlantedProject {
  readonly root: string
  readonly remove: () => void
}

export function plantProject(files: Readonly<Record<string, string>>): PlantedProject {
  const root = mkdtempSync(join(tmpdir(), 'planted-'))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  put('package.json', JSON.stringify({ type: 'module', imports: realAliases() }))
  for (const name of [...listedPackages(), ...STRAY_PACKAGES]) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    put(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  for (const program of ['app', 'sync-server', 'extension']) mkdirSync(join(root, program), { recursive: true })
  for (const [path, text] of Object.entries(files)) put(path, text)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Every package a row names; a wildcard stands for one made-up member. */
export function listedPackages(): readonly string[] {
  const names = layers.flatMap((row) => [...(row.only ?? []), ...(row.npm ?? [])])
  return [...new Set(names)].map(memberOf)
}

export function memberOf(name: string): string {
  return name.replace('*', 'member')
}

function realAliases(): unknown {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  return (manifest as { imports: unknown }).imports
}
