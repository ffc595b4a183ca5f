// If Firefox fails, the code that starts and drives it leaves nothing behind and no call pending.
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { connectMarionette } from './marionette.ts'

let server: Server
let port: number
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'no-firefox-'))
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  vi.unstubAllEnvs()
  server.close()
  await rm(dir, { recursive: true })
})

const accepted = async () => ((await once(server, 'connection')) as [Socket])[0]

test('a connection that breaks fails what was asked and what is asked later', async () => {
  const [browser, { send }] = await Promise.all([accepted(), connectMarionette(port)])
  const asked = send('WebDriver:NewSession')
  browser.resetAndDestroy()
  await expect(asked).rejects.toThrow('Firefox has gone')
  await expect(send('WebDriver:NewSession')).rejects.toThrow('Firefox has gone')
})

test('a Firefox that takes no commands is ended', async () => {
  const program = join(dir, 'firefox')
  const start = `#!/bin/sh
echo $$ > ${dir}/pid
for profile; do :; done
echo ${String(await freePort())} > "$profile/MarionetteActivePort"
exec sleep 60
`
  await writeFile(program, start)
  await chmod(program, 0o755)
  vi.stubEnv('FIREFOX_PATH', program)
  vi.resetModules()
  const { startFirefox } = await import('./firefox.ts')
  const given = { extensionDir: dir, extensionId: 'none', proxyPort: port }
  await expect(startFirefox(given)).rejects.toThrow('ECONNREFUSED')
  const pid = Number(await readFile(join(dir, 'pid'), 'utf8'))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
