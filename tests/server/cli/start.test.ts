// npm start after an upgrade: the existing bundle is still the previous version's.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')
// What the newer version's build produces: it knows a setting that the older one would refuse.
const BUILD = `import { writeFileSync } from 'node:fs'
writeFileSync('dist/start/start.js', "console.log('the new one reads', process.env.PORT)")`

it('lets the version that it has just built read the settings', async () => {
  const root = mkdtempSync(join(tmpdir(), 'afterwatch-start-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'sync-server/cli'), { recursive: true })
  writeFileSync(join(root, 'sync-server/cli/build-all.ts'), BUILD)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'sync-server/cli/start.ts',
      outDir: join(root, 'dist/start'),
      emptyOutDir: true,
      minify: false,
    },
  })
  const env = { ...process.env, PORT: 'of the new kind' }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/start/start.js'], { cwd: root, env })
  expect(stdout).toContain('the new one reads of the new kind')
})
