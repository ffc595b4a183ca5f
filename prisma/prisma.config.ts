import { defineConfig } from 'prisma/config'

// `generate` requires the native schema engine but never runs it; any existing file avoids the download.
// A file that cannot be executed: a command that would run the engine must fail loudly (migrations use the WASM engine).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= 'package.json'

export default defineConfig({ schema: 'schema.prisma', migrations: { path: 'migrations' } })
