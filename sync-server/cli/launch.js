// npm start. In JavaScript: loading TypeScript would cost half a second at each start, and the server 60 MB as long as it
// runs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { URL } from 'node:url'

const ROOT = new URL('../..', import.meta.url)
const START = new URL('dist/start/start.js', ROOT)
// Only after an install; from then on the bundle itself detects what is stale.
const BUILD = ['--import', 'tsx', 'sync-server/cli/build-all.ts']

const isBuilt = existsSync(START) || spawnSync(process.execPath, BUILD, { cwd: ROOT, stdio: 'inherit' }).status === 0
if (isBuilt) await import(START.href)
else process.exitCode = 1
