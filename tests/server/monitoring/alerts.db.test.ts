// The alert rules use metrics the server really has, and fire when they should.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROUTES } from '../../../sync-server/http/resources/routes.ts'
import { startTestServer } from '../../setup/server/server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const RULES = join(ROOT, 'deploy/alerts.yml')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly action: string }
}

const { groups } = parse(readFileSync(RULES, 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const expressions = rules.map(({ expr }) => expr).join('\n')

const promtool = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', [...args], { cwd: ROOT, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe('the alerts', () => {
  it('use only metrics and labels that the server has', async () => {
    const server = await startTestServer()
    const text = await (await server.client().get('/metrics')).text()
    await server.stop()
    const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    const named = [...new Set(expressions.match(/\bafterwatch_\w+/g))]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it('leave out only routes that exist', () => {
    const left = [...expressions.matchAll(/route!~"([^"]+)"/g)].flatMap(([, paths = '']) => paths.split('|'))
    const paths = ROUTES.map(({ path }) => path)
    expect(left).not.toEqual([])
    expect(left.filter((path) => !paths.includes(path))).toEqual([])
  })

  it('have names of their own, a severity, and say what is wrong and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/\.$/)
      expect(annotations.action.length).toBeGreaterThan(20)
    }
  })

  // promtool comes with Debian's package prometheus; nothing here installs it.
  it.skipIf(!hasPromtool)('are rules that Prometheus accepts', () => {
    expect(promtool('check', 'rules', RULES)).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
  })

  it.skipIf(!hasPromtool)('fire when something is wrong, and are silent before', () => {
    const { status, said } = promtool('test', 'rules', 'tests/fixtures/alerts.test.yml')
    expect(said).toContain('SUCCESS')
    expect(status).toBe(0)
  })
})
