// The reverse proxies of deploy/ unchanged except for ports and a certificate made here, if the machine has them.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const DOMAIN = 'after.example'
const START_MS = 30_000

/** The public address of the proxies, as a learner types it. */
export const PUBLIC_URL = `https://${DOMAIN}`

export interface ReverseProxy {
  readonly port: number
  /** All it has written so far: errors, and the access log that its distribution asks for. */
  readonly written: () => string
  readonly stop: () => Promise<void>
}

interface Plan {
  readonly folder: string
  readonly port: number
  // The port of the server behind it.
  readonly upstream: number
}

interface Kind {
  readonly name: string
  readonly isThere: boolean
  readonly start: (upstream: number) => Promise<ReverseProxy>
}

// Debian installs nginx where only root's PATH looks.
const NGINX = programOf(['nginx', '/usr/sbin/nginx'], ['-v'])
const CADDY = programOf(['caddy'], ['version'])

/** Both, even if not installed, so that a skipped test says which. */
export const PROXIES: readonly Kind[] = [
  { name: 'nginx', isThere: NGINX !== undefined, start: (upstream) => start(upstream, runNginx) },
  { name: 'Caddy', isThere: CADDY !== undefined, start: (upstream) => start(upstream, runCaddy) },
]

function programOf(names: readonly string[], version: readonly string[]): string | undefined {
  return names.find((name) => spawnSync(name, [...version]).status === 0)
}

async function start(upstream: number, run: (plan: Plan) => Promise<ChildProcess>): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'afterwatch-proxy-'))
  const plan = { folder, upstream, port: await freePort() }
  makeCertificate(folder)
  const child = await run(plan)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const until = Date.now() + START_MS
  while (!(await isOpen(plan.port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The proxy did not start: ${said}`)
    await wait(50)
  }
  return { port: plan.port, written: () => said + accessLog(folder), stop }
}

async function runNginx({ folder, port, upstream }: Plan): Promise<ChildProcess> {
  const plain = await freePort()
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${String(upstream)}`)
    .replace('listen 80;', `listen 127.0.0.1:${String(plain)};`)
    .replace('listen 443 ', `listen 127.0.0.1:${String(port)} `)
    .replace(/\/etc\/letsencrypt\/live\/[^/]+\//g, `${folder}/`)
  writeFileSync(join(folder, 'site.conf'), site)
  mkdirSync(join(folder, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  )
  // What Debian's nginx.conf puts around a site.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log stderr warn; events {}
     http { access_log ${folder}/access.log; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  )
  return spawn(NGINX ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function runCaddy({ folder, port, upstream }: Plan): Promise<ChildProcess> {
  const site = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${String(upstream)}`)
    .replace(
      `${DOMAIN} {`,
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${DOMAIN}:${String(port)} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    )
  writeFileSync(join(folder, 'Caddyfile'), site)
  const child = spawn(
    CADDY ?? 'caddy',
    ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    // It stores its state below these folders.
    { env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return Promise.resolve(child)
}

function accessLog(folder: string): string {
  const path = join(folder, 'access.log')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`]
  const { status, stderr } = spawnSync('openssl', [...args, ...subject, '-keyout', key, '-out', certificate])
  if (status !== 0) throw new Error(`No certificate: ${String(stderr)}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => probe.end(() => resolve(true)))
    probe.once('error', () => resolve(false))
  })
}
