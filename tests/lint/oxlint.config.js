// Run from the root: oxlint -c tests/lint/oxlint.config.js --type-aware app extension prisma sync-server tests vite.config.ts
import process from 'node:process'
import { houseConfig } from './house-config.js'

export default houseConfig(process.cwd())
