// Vitest's projects that read the build have it made first, in a process of its own: making it sets environment variables.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export function setup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'prepare-app.ts')], { stdio: 'inherit' })
}
