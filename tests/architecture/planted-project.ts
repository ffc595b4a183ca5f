// A small project with our layout: our real aliases, a stub for each npm package, and the given files.
import { readFileSync } from 'node:fs'
import { temporaryProject, type TemporaryProject } from '../setup/temporary-project.ts'
import { layers } from './layers.cjs'

const STRAY_PACKAGES = ['left-pad', '@stray/thing']

export function plantProject(files: Readonly<Record<string, string>>): TemporaryProject {
  const stubs = [...listedPackages(), ...STRAY_PACKAGES].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })] as const,
    [`node_modules/${name}/index.js`, 'module.exports = {}'] as const,
  ])
  const manifest = JSON.stringify({ type: 'module', imports: realAliases() })
  return temporaryProject({ 'package.json': manifest, ...Object.fromEntries(stubs), ...files })
}

/** Every package that a row names; a wildcard is replaced by one made-up member. */
function listedPackages(): readonly string[] {
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
