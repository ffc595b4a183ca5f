// One run of dependency-cruiser over the three programs, in this process, reduced to what the tests ask for.
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { allowedRules, forbiddenRules } from './cruiser-rules.ts'
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
}

/** Cruises app, sync-server and extension below `root`; type-only imports count; what is generated or served as it stands does not. */
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
  return { violations: violationsOf(output), sources: sourcesOf(output) }
}

function violationsOf(result: ICruiseResult): readonly Violation[] {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

function sourcesOf(result: ICruiseResult): readonly string[] {
  const isSource = (path: string) => /\.tsx?$/.test(path) && PROGRAMS.some((program) => path.startsWith(`${program}/`))
  return result.modules.map((module) => module.source).filter(isSource)
}
