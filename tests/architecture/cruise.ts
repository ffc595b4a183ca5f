// Runs dependency-cruiser once over the three programs, in this process, and reduces the result to what the tests need.
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { allowedRules, forbiddenRules } from './cruiser-rules.ts'
import type { Import } from './folder-circles.ts'
import { layers } from './layers.cjs'

export const PROGRAMS = ['app', 'sync-server', 'extension']

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface Cruise {
  readonly violations: readonly Violation[]
  readonly sources: readonly string[]
  // Only imports between sources.
  readonly imports: readonly Import[]
}

/** Cruises app, sync-server and extension below `root`, including type-only imports; skips generated and static files. */
export async function cruisePrograms(root: string): Promise<Cruise> {
  const { output } = await cruise(PROGRAMS, {
    baseDir: root,
    ruleSet: { allowed: allowedRules(layers), allowedSeverity: 'error', forbidden: forbiddenRules },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)generated/', '^app/public/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json', '.d.ts'],
    },
  })
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output.slice(0, 200)}`)
  return { violations: violationsOf(output), sources: sourcesOf(output), imports: importsOf(output) }
}

function violationsOf(result: ICruiseResult): readonly Violation[] {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

function sourcesOf(result: ICruiseResult): readonly string[] {
  return result.modules.map((module) => module.source).filter(isSource)
}

function importsOf(result: ICruiseResult): readonly Import[] {
  return result.modules
    .filter(({ source }) => isSource(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Import => [source, resolved]))
    .filter(([, to]) => isSource(to))
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && PROGRAMS.some((program) => path.startsWith(`${program}/`))
}
