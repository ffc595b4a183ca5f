// Run from the root: eslint -c tests/lint/eslint.config.js .
import process from 'node:process'
import { houseConfig } from './house-config.js'

export default houseConfig(process.cwd())
