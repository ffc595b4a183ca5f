import { defineConfig } from 'prisma/config'

// `generate` asks for the native schema engine, which it then never runs; any existing file spares the download.
// Not an executable one: a command that would run it must fail loudly (migrations are made by the WASM engine).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= 'package.json'

export default defineConfig({ schema: 'schema.prisma', migrations: { path: 'migrations' } })
