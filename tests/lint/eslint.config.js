// Run from the root: eslint -c tests/lint/eslint.config.js .
import { houseConfig } from './house-config.js'

export default houseConfig()
