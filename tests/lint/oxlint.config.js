// Run from the root, as tests/runner/step.ts does: oxlint -c tests/lint/oxlint.config.js --type-aware --type-check app
import process from 'node:process'
import { houseConfig } from './house-config.js'

export default houseConfig(process.cwd())
