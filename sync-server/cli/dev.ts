// npm run dev: the server restarts when its files change; Vite serves the app and proxies /api to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT_DIR } from '../config.ts'
import { generateIfStale } from './generate.ts'

const APP_URL = 'http://localhost:5173'
const API_PORT = process.env.PORT ?? '3000'

await generateIfStale()
const env = { ...process.env, PORT: API_PORT, PUBLIC_URL: APP_URL, API_ORIGIN: `http://127.0.0.1:${API_PORT}` }
const programs = [
  ['--import', 'tsx', '--watch', 'sync-server/cli/serve.ts'],
  [join('node_modules', 'vite', 'bin', 'vite.js'), '--port', '5173', '--strictPort'],
]
const children = programs.map((args) => spawn(process.execPath, args, { cwd: ROOT_DIR, env, stdio: 'inherit' }))
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
    for (const other of children) other.kill('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => children.forEach((child) => child.kill(signal)))
