// Turns the table of layers.cjs into rules for dependency-cruiser, and adds the few rules that hold for every zone.
import type { IFlattenedRuleSet, IForbiddenRuleType } from 'dependency-cruiser'
import type { Layer } from './layers.cjs'

type AllowedRule = NonNullable<IFlattenedRuleSet['allowed']>[number]

export function allowedRules(layers: readonly Layer[]): AllowedRule[] {
  return layers.flatMap(rulesOfRow)
}

export const forbiddenRules: IForbiddenRuleType[] = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'no-orphans', severity: 'error', from: { orphan: true }, to: {} },
  {
    name: 'domain-by-alias',
    severity: 'error',
    comment: 'server and extension write #domain/…, never a path into the app',
    from: { path: '^(sync-server|extension)/' },
    to: { path: '^app/(domain|ui|features/capture)/', dependencyTypesNot: ['aliased'] },
  },
]

function rulesOfRow(row: Layer): AllowedRule[] {
  const from = { path: filesOf(row.zone, row.but) }
  const npm = [...(row.only ?? []), ...(row.npm ?? [])]
  return [
    { from, to: { path: [ownFiles(row.zone), ...(row.imports ?? []).map(target)] } },
    ...(npm.length > 0 ? [{ from, to: { path: packages(npm) } }] : []),
    ...(row.node === true ? [{ from, to: { dependencyTypes: ['core' as const] } }] : []),
  ]
}

/** A zone of the table as a regular expression: `{a,b}` and `*` become its only group. */
export function filesOf(zone: string, but?: string): string {
  const path = zone
    .replaceAll('.', '\\.')
    .replace('*', but === undefined ? '([^/]+)' : `(?!${but}/)([^/]+)`)
    .replace(/\{(.*)\}/, (_, names: string) => `(${names.replaceAll(',', '|')})`)
  return /\.tsx?$/.test(zone) ? `^${path}$` : `^${path}/`
}

/** What a zone may always import: its own files, or, where a row covers several zones, those of the same one. */
function ownFiles(zone: string): string {
  return filesOf(zone.replace(/\*|\{.*\}/, 'MEMBER')).replace('MEMBER', '$1')
}

// Access to app/db does not include store/database.ts, which opens the database: that needs naming explicitly.
function target(zone: string): string {
  return zone === 'app/db' ? '^app/db/(?!store/database\\.ts$)' : filesOf(zone)
}

function packages(names: readonly string[]): string {
  const anyOf = names.map((name) => name.replaceAll('.', '\\.').replace('*', '[^/]+')).join('|')
  return `(?:^|/)node_modules/(?:@types/)?(?:${anyOf})/`
}
