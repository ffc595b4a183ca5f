// The containers of deploy/compose.yaml by whatever runs containers on this machine: Docker with its compose plugin, or Podman with
// podman-compose. Under a project name and port of their own, so that they meet no installation that already runs.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { err, ok, type Result } from '#domain/kernel/result.ts'

const ROOT = join(import.meta.dirname, '../..')

/** How containers and compose files are run here. */
export interface Runtime {
  readonly name: string
  readonly containers: readonly string[]
  readonly compose: readonly string[]
}

const RUNTIMES: readonly Runtime[] = [
  { name: 'docker', containers: ['docker'], compose: ['docker', 'compose'] },
  { name: 'podman', containers: ['podman'], compose: ['podman-compose'] },
]

/** The first runtime that answers and has every image that cannot be built, or why there is none. */
export function findRuntime(): Result<Runtime, string> {
  const answering = RUNTIMES.filter(
    ({ containers, compose }) => isOk([...containers, 'info']) && isOk([...compose, 'version']),
  )
  const [runtime] = answering
  if (runtime === undefined) return err('neither docker with compose nor podman with podman-compose answers here')
  const missing = baseImages().filter((image) => !hasImage(runtime, image))
  return missing.length === 0
    ? ok(runtime)
    : err(`${runtime.name} has no ${missing.join(' and no ')}, and cannot pull it`)
}

function baseImages(): readonly string[] {
  const [, node = ''] = /^FROM (\S+)$/m.exec(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')) ?? []
  return [node, composeFile().services.database.image]
}

function hasImage({ containers }: Runtime, image: string): boolean {
  return isOk([...containers, 'image', 'inspect', image]) || isOk([...containers, 'pull', image])
}

function isOk([program = '', ...given]: readonly string[]): boolean {
  return spawnSync(program, given, { stdio: 'ignore' }).status === 0
}

interface ComposeFile {
  name: string
  readonly services: {
    readonly database: { readonly image: string }
    readonly app: { ports: readonly string[]; readonly build: { context: string } }
  }
}

function composeFile(): ComposeFile {
  return parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')) as ComposeFile
}

export type Service = 'app' | 'database'

export interface Installation {
  /** One command of compose, for example `up`; its output is shown. */
  readonly compose: (...command: readonly string[]) => void
  /** Runs a command in a running container; its output is shown. */
  readonly execute: (service: Service, ...command: readonly string[]) => void
  readonly isHealthy: (service: Service) => boolean
  /** With what a stopped container ended. */
  readonly exitCode: (service: Service) => number
  /** Shows the last lines that both have logged. */
  readonly tellLogs: () => void
  /** Removes containers, network and volumes. */
  readonly remove: () => void
}

/** The installation at this port of this machine; nothing runs yet. */
export function prepareInstallation(runtime: Runtime, port: number, settings: NodeJS.ProcessEnv): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'afterwatch-container-'))
  const project = `afterwatch-test-${String(port)}`
  const file = composeFile()
  file.name = project
  file.services.app.ports = [`127.0.0.1:${String(port)}:3000`]
  file.services.app.build.context = ROOT
  const path = join(folder, 'compose.yaml')
  // JSON is YAML in which `off` stays a word. podman-compose 1.0.3 (Debian 12) hands on `${NAME:-}` as it is written, so these are
  // filled in here.
  writeFileSync(
    path,
    JSON.stringify(file).replaceAll(/\$\{(\w+):-\}/g, (_, name: string) => settings[name] ?? ''),
  )
  // Podman leaves out the health check from an image in its own format.
  const env = { ...process.env, BUILDAH_FORMAT: 'docker', ...settings }

  const show = ([program = '', ...given]: readonly string[]) => {
    const { status } = spawnSync(program, given, { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${[program, ...given].join(' ')} ended with ${String(status)}`)
  }
  const read = (...command: readonly string[]) => {
    const [program = '', ...given] = [...runtime.containers, ...command]
    return spawnSync(program, given, { env, encoding: 'utf8' }).stdout.trim()
  }
  const idOf = (service: Service) => {
    const labels = [`project=${project}`, `service=${service}`].map((label) => `label=com.docker.compose.${label}`)
    const id = read('ps', '--all', '--quiet', ...labels.flatMap((label) => ['--filter', label]))
    if (!/^[\da-f]+$/.test(id)) throw new Error(`There is not one container of ${service}, but: ${id}`)
    return id
  }
  const compose = (...command: readonly string[]) => show([...runtime.compose, '-p', project, '-f', path, ...command])
  return {
    compose,
    execute: (service, ...command) => show([...runtime.containers, 'exec', idOf(service), ...command]),
    // Podman checks by a timer of systemd, which not every machine has, so it is asked to check now.
    isHealthy: (service) =>
      runtime.name === 'podman'
        ? isOk([...runtime.containers, 'healthcheck', 'run', idOf(service)])
        : read('inspect', '--format', '{{.State.Health.Status}}', idOf(service)) === 'healthy',
    exitCode: (service) => Number(read('inspect', '--format', '{{.State.ExitCode}}', idOf(service))),
    tellLogs: () => {
      for (const service of ['database', 'app'] as const)
        show([...runtime.containers, 'logs', '--tail', '20', idOf(service)])
    },
    remove: () => {
      // By force: one that ends and starts again cannot be stopped.
      for (const service of ['app', 'database'] as const) isOk([...runtime.containers, 'rm', '--force', idOf(service)])
      compose('down', '--volumes')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
